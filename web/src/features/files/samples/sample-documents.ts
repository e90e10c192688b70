import { acceptedExtension, UPLOAD_MEDIA_TYPES } from '@sheaf/contract/uploads/types';

/*
 * Six subjects in three languages, out of the samples of the repository: enough to see what both phases do.
 * Their bytes cost nothing to categorize (`uploads/file-credits.ts` of the contract). This module holds their whole text, so it is loaded
 * only when somebody asks for them.
 */
const texts = import.meta.glob<string>(
  [
    '../../../../../samples/Bread troubleshooting.md',
    '../../../../../samples/Morning at the village bakery.txt',
    '../../../../../samples/Rye loaf for beginners.txt',
    '../../../../../samples/Sourdough starter diary.md',
    '../../../../../samples/First telescope - advice for the club.md',
    '../../../../../samples/Jupiter and its moons.txt',
    '../../../../../samples/Reading the summer sky.md',
    '../../../../../samples/Why the Moon has phases.txt',
    '../../../../../samples/How steam locomotives work.txt',
    '../../../../../samples/The branch line to Aldermere.txt',
    '../../../../../samples/Brief an die Crew.txt',
    '../../../../../samples/Checkliste vor dem Ablegen.txt',
    '../../../../../samples/Hafenplan Kiel.txt',
    '../../../../../samples/Knoten für Einsteiger.md',
    '../../../../../samples/Logbuch Wochenende Fehmarn.md',
    '../../../../../samples/Segel reffen bei Starkwind.txt',
    '../../../../../samples/Vorfahrtsregeln auf dem Wasser.md',
    '../../../../../samples/Calendrier du potager.txt',
    '../../../../../samples/Réussir son compost.md',
    '../../../../../samples/Tailler les rosiers.txt',
    '../../../../../samples/Compte rendu - atelier premiers secours.txt',
    '../../../../../samples/Premiers secours - les gestes qui sauvent.md',
    '../../../../../samples/Que faire en cas de brûlure.txt',
    '../../../../../samples/Trousse de pharmacie en randonnée.md',
  ],
  { query: '?raw', import: 'default', eager: true },
);

/** The sample documents as files, as if they had been chosen from a folder. */
export function sampleFiles(): File[] {
  return Object.entries(texts).map(([path, text]) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const extension = acceptedExtension(name) ?? '.txt';
    return new File([text], name, { type: UPLOAD_MEDIA_TYPES[extension] });
  });
}
