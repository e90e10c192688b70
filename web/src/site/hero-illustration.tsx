import type { CSSProperties } from 'react';

const pile = [
  { name: 'interview 7.pdf', place: 'left-[3%] top-[4%] -rotate-6' },
  { name: 'notes-03.md', place: 'left-[30%] top-0 rotate-3' },
  { name: 'minutes_21.txt', place: 'left-[60%] top-[7%] -rotate-2' },
  { name: 'scan (2).pdf', place: 'left-[1%] top-[44%] rotate-4' },
  { name: 'draft v3.md', place: 'left-[29%] top-[36%] -rotate-3' },
  { name: 'Protokoll.txt', place: 'left-[63%] top-[44%] -rotate-8' },
  { name: 'interview 12.pdf', place: 'left-[32%] top-[62%] rotate-3' },
] as const;

const sheaves = [
  { name: 'Interviews', documents: 41, tilt: '-rotate-1' },
  { name: 'Field notes', documents: 63, tilt: 'rotate-1' },
  { name: 'Minutes', documents: 23, tilt: '-rotate-1' },
] as const;

/** The centers of the sheaves and the paths of the loose papers to them, as percentages of the picture's width. */
const SHEAF_CENTERS = [16.5, 50, 83.5] as const;
const loosePapers = [
  { from: 30, sheaf: 1 },
  { from: 12, sheaf: 0 },
  { from: 70, sheaf: 2 },
  { from: 58, sheaf: 1 },
  { from: 46, sheaf: 0 },
  { from: 84, sheaf: 1 },
  { from: 22, sheaf: 2 },
  { from: 64, sheaf: 0 },
] as const;
const FIRST_PAPER_DELAY_S = 0.5;
const PAPER_INTERVAL_S = 0.36;

/** The product in one picture: loose papers above, bound ones below. Plays once, and not at all with reduced motion. */
export function HeroIllustration() {
  return (
    <figure className="mx-auto w-full max-w-md select-none lg:max-w-none">
      <figcaption className="sr-only">
        127 loose documents become three files, each the documents of one category: interviews, field notes
        and minutes.
      </figcaption>
      <div aria-hidden="true" className="@container relative">
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
        {loosePapers.map(({ from, sheaf }, index) => (
          <LoosePaper key={from} from={from} to={SHEAF_CENTERS[sheaf]} index={index} />
        ))}
        <div className="relative grid grid-cols-3 gap-2 sm:gap-4">
          {sheaves.map((sheaf, index) => (
            <Sheaf key={sheaf.name} {...sheaf} delayS={3.6 + index * 0.2} />
          ))}
        </div>
      </div>
    </figure>
  );
}

/** The paths from the pile to the center of each sheaf, stretched to the width of the picture. */
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

/** A moving paper; hidden with reduced motion. */
function LoosePaper({ from, to, index }: { from: number; to: number; index: number }) {
  const style = {
    '--from': `${from - 5}cqw`,
    '--to': `${to - 5}cqw`,
    '--turn': `${index % 2 === 0 ? 8 : -8}deg`,
    '--delay': `${(FIRST_PAPER_DELAY_S + index * PAPER_INTERVAL_S).toFixed(2)}s`,
  } as CSSProperties;
  return (
    <div
      style={style}
      className="loose-paper absolute top-42 left-0 w-[10%] rounded-sm border bg-raised px-1 pt-0.5 pb-2 shadow-card sm:top-50"
    >
      <Lines count={3} />
    </div>
  );
}

interface SheafProps {
  name: string;
  documents: number;
  tilt: string;
  /** When it is bound, in seconds after the start. */
  delayS: number;
}

function Sheaf({ name, documents, tilt, delayS }: SheafProps) {
  return (
    <div className={`relative ${tilt}`}>
      <div className="absolute inset-0 translate-x-1 translate-y-1.5 rotate-2 rounded-md border bg-raised" />
      <div className="absolute inset-0 -translate-x-0.5 translate-y-1 -rotate-2 rounded-md border bg-raised" />
      <div className="relative rounded-md border bg-raised pt-4 pb-5 shadow-card">
        <p className="px-2 font-display text-base leading-tight font-medium whitespace-nowrap sm:px-3 sm:text-lg">
          {name}
        </p>
        <p className="px-2 text-xs whitespace-nowrap text-muted tabular-nums sm:px-3">
          <span className="sheaf-count" style={{ '--total': documents } as CSSProperties} /> documents
        </p>
        <div className="my-3 h-3 bg-ink/8">
          <div className="sheaf-band h-full bg-accent" style={{ '--delay': `${delayS}s` } as CSSProperties} />
        </div>
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
