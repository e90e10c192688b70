const pile = [
  { name: 'interview 7.pdf', place: 'left-[3%] top-[4%] -rotate-6' },
  { name: 'notes-03.md', place: 'left-[30%] top-0 rotate-3' },
  { name: 'minutes_21.txt', place: 'left-[58%] top-[9%] -rotate-2' },
  { name: 'scan (2).pdf', place: 'left-[1%] top-[46%] rotate-4' },
  { name: 'draft v3.md', place: 'left-[27%] top-[38%] -rotate-3' },
  { name: 'interview 12.pdf', place: 'left-[33%] top-[61%] rotate-3' },
  { name: 'Protokoll.txt', place: 'left-[63%] top-[42%] -rotate-8' },
] as const;

const sheaves = [
  { name: 'Interviews', documents: 41, tilt: '-rotate-1' },
  { name: 'Field notes', documents: 63, tilt: 'rotate-1' },
  { name: 'Minutes', documents: 23, tilt: '-rotate-1' },
] as const;

/** The product in one picture: loose papers above, bound ones below. */
export function PileToSheaves() {
  return (
    <figure className="mx-auto w-full max-w-md select-none lg:max-w-none">
      <figcaption className="sr-only">
        127 loose documents become three files, each the documents of one category: interviews, field notes
        and minutes.
      </figcaption>
      <div aria-hidden="true">
        <div className="relative h-50 sm:h-58">
          {pile.map(({ name, place }) => (
            <div
              key={name}
              className={`absolute w-[36%] rounded-md border bg-raised px-2 pt-3 pb-4 shadow-card sm:px-3 ${place}`}
            >
              <p className="truncate text-xs font-medium">{name}</p>
              <Lines count={3} />
            </div>
          ))}
        </div>
        <Paths />
        <div className="grid grid-cols-3 gap-2 sm:gap-4">
          {sheaves.map(({ name, documents, tilt }) => (
            <Sheaf key={name} name={name} documents={documents} tilt={tilt} />
          ))}
        </div>
      </div>
    </figure>
  );
}

/** From the pile to the middle of each sheaf; stretched to the width of the picture. */
function Paths() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 600 70"
      preserveAspectRatio="none"
      className="mt-2 mb-1 h-16 w-full text-edge"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeDasharray="2 5"
      strokeLinecap="round"
    >
      <path
        vectorEffect="non-scaling-stroke"
        d="M60 0C60 40 100 30 100 70M210 0C210 44 100 26 100 70M300 0V70M150 0C150 44 300 26 300 70M450 0C450 44 300 26 300 70M390 0C390 44 500 26 500 70M540 0C540 40 500 30 500 70"
      />
    </svg>
  );
}

function Sheaf({ name, documents, tilt }: { name: string; documents: number; tilt: string }) {
  return (
    <div className={`relative ${tilt}`}>
      <div className="absolute inset-0 translate-x-1 translate-y-1.5 rotate-2 rounded-md border bg-raised" />
      <div className="absolute inset-0 -translate-x-0.5 translate-y-1 -rotate-2 rounded-md border bg-raised" />
      <div className="relative rounded-md border bg-raised pt-4 pb-5 shadow-card">
        <p className="px-2 font-display text-base leading-tight font-medium whitespace-nowrap sm:px-3 sm:text-lg">
          {name}
        </p>
        <p className="px-2 text-xs whitespace-nowrap text-muted sm:px-3">{documents} documents</p>
        <div className="my-3 h-3 bg-accent" />
        <div className="px-2 sm:px-3">
          <Lines count={4} />
        </div>
      </div>
    </div>
  );
}

function Lines({ count }: { count: 3 | 4 }) {
  return (
    <div className="mt-2 grid gap-1.5">
      {count === 4 && <div className="h-1 rounded-full bg-ink/12" />}
      <div className="h-1 w-11/12 rounded-full bg-ink/12" />
      <div className="h-1 rounded-full bg-ink/12" />
      <div className="h-1 w-2/3 rounded-full bg-ink/12" />
    </div>
  );
}
