import type { Category } from '@sheaf/contract/categorization';
import type { File } from '@sheaf/contract/files';
import type { Database } from '@sheaf/server/tables';
import { sql } from 'kysely';
import { makePdf } from '../documents/pdf.ts';
import type { Upload, Visitor } from './visitor.ts';

/** Words from which documents about a topic are built; written for these tests. */
const TOPICS = {
  baking: {
    language: 'en',
    words: 'flour dough yeast oven bread crust knead bake loaf butter sugar sourdough rise salt recipe',
    frame:
      'To bake this bread you take the {} and the {}, then work the {} into the {} until the {} is done.',
  },
  sailing: {
    language: 'en',
    words: 'sail mast harbour wind keel anchor rope deck tide rudder skipper hull wave crew boom',
    frame: 'When the crew trims the {} against the {}, the {} follows the {} and the {} holds its course.',
  },
  garten: {
    language: 'de',
    words:
      'Beet Rose Kompost Erde Saat Pflanze Gemüse Tomate Strauch Wurzel Blüte Ernte Gießkanne Unkraut Hecke',
    frame:
      'Im Garten braucht man für {} und {} viel Geduld, denn {} und {} wachsen nur, wenn {} gepflegt wird.',
  },
  santé: {
    language: 'fr',
    words:
      'médecin patient hôpital fièvre vaccin maladie traitement ordonnance infirmière symptôme grippe sang douleur santé pharmacie',
    frame:
      'Le médecin explique que {} et {} sont liés à {}, et que {} doit être suivi avec {} chaque semaine.',
  },
} as const;

export type Topic = keyof typeof TOPICS;

/** A document about a topic; different for each number. */
export function documentAbout(topic: Topic, number: number): string {
  const { words, frame } = TOPICS[topic];
  const list = words.split(' ');
  let next = number * 7;
  const sentences = Array.from({ length: 12 }, () =>
    frame.replaceAll('{}', () => list[(next++ * 4 + number) % list.length] ?? ''),
  );
  return `${topic} ${number}\n\n${sentences.join(' ')}\n`;
}

/** A document about baking and sailing: in a pile of a dozen about each, it is about as near to either. */
export function documentAboutBoth(): string {
  const sentencesAbout = (topic: Topic) =>
    documentAbout(topic, 31)
      .split('\n\n')[1]
      ?.split(/(?<=\.)\s/) ?? [];
  return [...sentencesAbout('baking').slice(0, 2), ...sentencesAbout('sailing').slice(0, 10)].join(' ');
}

/** A pile of texts, `each` about every topic. */
export const pileOf = (each: number, topics: readonly Topic[] = Object.keys(TOPICS) as Topic[]): Upload[] =>
  topics.flatMap((topic) =>
    Array.from({ length: each }, (_, number) => ({
      name: `${topic}-${number}.txt`,
      content: documentAbout(topic, number),
    })),
  );

export const pdfAbout = (topic: 'baking' | 'sailing', number: number): Upload => ({
  name: `${topic}-${number}.pdf`,
  content: makePdf([documentAbout(topic, number).replace(/(.{80}) /g, '$1\n')]),
});

/** Creates a project and uploads a pile to it; returns the project's ID. */
export async function projectWith(person: Visitor, uploads: readonly Upload[]): Promise<string> {
  const { body } = await person.post<{ id: string }>('/projects', { name: 'Pile' });
  for (let start = 0; start < uploads.length; start += 50) {
    await person.upload(`/projects/${body.id}/upload`, uploads.slice(start, start + 50));
  }
  return body.id;
}

/** Fills a project with copies of its files by duplicating only their rows, which is all that runs read. */
export async function multiplyFiles(
  db: Database,
  { projectId, times }: { projectId: string; times: number },
): Promise<void> {
  await sql`with copies as materialized (
      select f as original, f.id as original_id, gen_random_uuid() as id, n || '-' || filename as filename
      from files f, generate_series(2, ${times}::int) n where project_id = ${projectId}
    ), inserted as (
      insert into files select (jsonb_populate_record(
        original, jsonb_build_object('id', id, 'filename', filename))).* from copies
    ) insert into readings (file_id, digest, terms, sketch)
      select copies.id, digest, terms, sketch from copies join readings on file_id = original_id`.execute(db);
}

/** The files of a project, which is given by its ID or its path. */
export const filesOf = async (person: Visitor, project: string): Promise<File[]> =>
  (await person.get<File[]>(`${pathOf(project)}/files`)).body;

export const categoriesOf = async (person: Visitor, project: string): Promise<Category[]> =>
  (await person.get<Category[]>(`${pathOf(project)}/categories`)).body;

const pathOf = (project: string) => (project.startsWith('/') ? project : `/projects/${project}`);

/** Somebody new, with a project that has a pile. */
export async function personWith(
  app: { signedIn(): Promise<Visitor> },
  uploads: readonly Upload[],
): Promise<{ person: Visitor; id: string }> {
  const person = await app.signedIn();
  return { person, id: await projectWith(person, uploads) };
}
