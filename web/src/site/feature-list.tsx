import { BookOpenText, RotateCcw } from '../ui/icons/page-icons.ts';
import {
  Copy,
  House,
  Languages,
  Layers,
  ListChecks,
  PackageOpen,
  ShieldCheck,
} from '../ui/icons/site-icons.ts';
import { SectionHeading } from './section-heading.tsx';

const features = [
  {
    Icon: ListChecks,
    title: 'Nothing lost',
    text: 'Every file is placed, and the page says so: 127 of 127. Files that could not be read are listed, with what to do about them.',
  },
  {
    Icon: Layers,
    title: 'Never more than you asked for',
    text: 'Set the maximum number of categories, from 1 to 300. The result stays within it.',
  },
  {
    Icon: BookOpenText,
    title: 'Sources stay visible',
    text: 'A merged file opens with a table of contents, and every document in it keeps its name, so you can trace an answer back.',
  },
  {
    Icon: Languages,
    title: 'Languages kept apart',
    text: 'French and English notes don’t end up in the same file, and each category is named in its own language.',
  },
  {
    Icon: Copy,
    title: 'Warned before you pay',
    text: 'A duplicate file, a scan without text, a PDF with a password: the upload points them out.',
  },
  {
    Icon: RotateCcw,
    title: 'Picks up where it left off',
    text: 'A run continues after a crash or a restart, and never charges for or sorts a file twice. You can cancel it and keep what is done.',
  },
  {
    Icon: PackageOpen,
    title: 'Files you own',
    text: 'Plain text and PDF, for any tool, today and in ten years. Download everything, or delete everything.',
  },
  {
    Icon: ShieldCheck,
    title: 'No training on your documents',
    text: 'They are stored to be sorted and merged for you, and are not used to train models.',
  },
  {
    Icon: House,
    title: 'Runs on your own machine',
    text: 'One command starts all of it, database and categorization included. Then no document leaves your computer.',
  },
] as const;

export function FeatureList() {
  return (
    <section aria-labelledby="features" className="border-t bg-sunk">
      <div className="mx-auto w-full max-w-6xl px-5 py-20 sm:px-8 sm:py-24">
        <SectionHeading
          id="features"
          title="Careful with your papers"
          text="What a good archivist would do for researchers, students and professionals, done for every file."
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
