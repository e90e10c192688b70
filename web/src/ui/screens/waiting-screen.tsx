/** One line of text, shown until it is known what to display. */
export function WaitingScreen({ text }: { text: string }) {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center text-muted">
      <title>Sheaf</title>
      <h1 className="sr-only">Sheaf</h1>
      <p role="status">{text}</p>
    </main>
  );
}
