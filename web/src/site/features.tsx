import { BookOpenText, Coins, Languages, Layers, ListChecks, PackageOpen } from 'lucide-react';
import { SectionHeading } from './section-heading.tsx';

const features = [
  {
    Icon: Layers,
    title: 'Never more than you asked for',
    text: 'Say how many categories there may be, from 1 to 300. The result keeps to it.',
  },
  {
    Icon: ListChecks,
    title: 'Nothing left over',
    text: 'Every file is placed, and the page says so: 127 of 127. What fits nowhere is named, not dropped.',
  },
  {
    Icon: Languages,
    title: 'Languages kept apart',
    text: 'French notes and English ones do not end up in one file, and each category is named in its own language.',
  },
  {
    Icon: BookOpenText,
    title: 'Sources stay visible',
    text: 'A merged file opens with its contents, and every document in it keeps its name: answers can be traced back.',
  },
  {
    Icon: Coins,
    title: 'A price before, a receipt after',
    text: 'You see what a step costs before it starts. What could not be done is credited back by itself.',
  },
  {
    Icon: PackageOpen,
    title: 'Files that are yours',
    text: 'Plain text and PDF, for any tool, today and in ten years. Download everything, or delete everything.',
  },
] as const;

/** What sets the product apart. */
export function Features() {
  return (
    <section aria-labelledby="features" className="border-t">
      <div className="mx-auto w-full max-w-6xl px-5 py-20 sm:px-8 sm:py-24">
        <SectionHeading
          id="features"
          title="Careful with your papers"
          text="What a good archivist would do, done for every file."
        />
        <ul className="mt-12 grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
          {features.map(({ Icon, title, text }) => (
            <li key={title}>
              <Icon aria-hidden="true" strokeWidth={1.5} className="size-7" />
              <h3 className="mt-4 text-lg font-semibold">{title}</h3>
              <p className="mt-2 leading-relaxed text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
