import { acceptedExtension, UPLOAD_MEDIA_TYPES } from '@sheaf/contract/uploads/types';

/*
 * Six subjects in three languages, taken from the repository's samples: enough to show what both phases do.
 * Categorizing exactly these bytes is free (`uploads/file-credits.ts` of the contract). This module contains their full
 * text, so it is loaded only on demand.
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

export function sampleFiles(): File[] {
  return Object.entries(texts).map(([path, text]) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const extension = acceptedExtension(name) ?? '.txt';
    return new File([text], name, { type: UPLOAD_MEDIA_TYPES[extension] });
  });
}
