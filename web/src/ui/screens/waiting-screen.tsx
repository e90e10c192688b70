/** One line of text, shown until it is known what to display, and what it waits for if that may take long. */
export function WaitingScreen({ text, note }: { text: string; note?: string | undefined }) {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center text-muted">
      <title>Sheaf</title>
      <h1 className="sr-only">Sheaf</h1>
      <div role="status" className="px-6 text-center">
        <p>{text}</p>
        {note && <p className="mt-2">{note}</p>}
      </div>
    </main>
  );
}
