import { statesByScreen } from './states/states.ts';

/** Links to every state of every screen; only in the mock mode of `npm run dev`. */
export default function StatesRoute() {
  return (
    <main id="main" className="mx-auto grid max-w-6xl gap-8 p-8 sm:grid-cols-2">
      {Object.entries(statesByScreen).map(([screen, states]) => (
        <section key={screen}>
          <h2 className="mb-2 font-serif text-xl">{screen}</h2>
          <ul className="grid gap-1">
            {states.map(({ name, path }) => (
              <li key={name}>
                <a className="underline" href={`${path}${path.includes('?') ? '&' : '?'}mock=${name}`}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}
