/** One line while it is decided what to show. */
export function WaitingScreen({ text }: { text: string }) {
  return (
    <main id="main" className="grid min-h-dvh place-items-center text-muted">
      <title>Sheaf</title>
      <p role="status">{text}</p>
    </main>
  );
}
