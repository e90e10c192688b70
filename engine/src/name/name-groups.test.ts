import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameKey } from '../name-key.ts';
import { seededRandom } from '../numeric/random.ts';
import { groupedPile } from '../testing/named-piles.ts';
import { textAbout } from '../testing/piles.ts';
import { nameGroups } from './name-groups.ts';
import type { Naming } from './naming.ts';
import { namingLanguages } from './naming-languages.ts';
import { readDocuments } from './read-documents.ts';
import { reasonsOf } from './reasons.ts';

const namesOf = (naming: Naming) => nameGroups(naming).map(({ name }) => name);

const INVOICES = [
  'Invoice 118\n\nAcme Timber Ltd\nTwo beams and a door. Total due 410.00, VAT included.',
  'Invoice 204\n\nAcme Timber Ltd\nRoof battens, delivered on Monday. Total 88.00, payable in thirty days.',
  'INVOICE 377\n\nAcme Timber Ltd\nOak boards for the workshop. Subtotal, VAT and total below.',
];
const MINUTES = [
  'Team meeting\n\nPresent: Ann, Bo\nAgenda: the workshop roof, the new saw.\nActions: Bo calls the roofer.',
  'Committee meeting\n\nPresent: Ann, Cy\nApologies: Bo\nThe budget was read. The saw was bought.',
  'Minutes of 3 May\n\nPresent: everybody\nAgenda: holidays, the workshop key.',
];
const RECIPES = [
  'Leek soup\n\nIngredients:\n3 leeks, butter, salt\n\nMethod:\nBoil the leeks in salted water.',
  'Plum cake\n\nIngredients:\nplums, flour, eggs\n\nMethod:\nBake the dough with the plums.',
  'Rice pudding\n\nIngredients:\nrice, milk\n\nMethod:\nStir the rice in the milk.',
];

describe('the kind of documents is their name, if most of them say it', () => {
  test('in English', () => {
    expect(namesOf(groupedPile([INVOICES, MINUTES, RECIPES]))).toEqual(['Invoices', 'Minutes', 'Recipes']);
  });

  test('in German', () => {
    const naming = groupedPile(
      [
        [
          'Rechnung Nr. 7\n\nFür die Reparatur des Daches berechnen wir 300 Euro.',
          'Rechnung Nr. 9\n\nDie Lieferung der Fenster kostet 900 Euro.',
          'Rechnung vom Mai\n\nWartung der Heizung, zahlbar sofort.',
        ],
        [
          'Protokoll der Sitzung\n\nAnwesend: alle\nDer Verein kauft eine Leiter.',
          'Protokoll vom Juni\n\nAnwesend: drei\nDie Leiter wurde gekauft.',
        ],
      ],
      'de',
    );
    expect(namesOf(naming)).toEqual(['Rechnungen', 'Protokolle']);
  });

  test('in Chinese', () => {
    const recipe = (what: string) => `${what}\n\n原料：\n${what}、盐、油\n\n步骤：\n先洗${what}，然后炒熟。`;
    const naming = groupedPile(
      [
        ['豆腐', '白菜', '鸡蛋'].map(recipe),
        ['法院判决：原告与被告的合同纠纷。', '法院裁定：被告应当支付原告赔偿。'],
      ],
      'zh',
    );
    expect(namesOf(naming)[0]).toBe('菜谱');
  });

  test('two groups of one kind are told apart by what they are about', () => {
    const about = (what: string[]) => what.map((one) => `Invoice\n\n${one}`);
    const [wood, water] = namesOf(
      groupedPile([
        about([
          'Oak timber for the roof, timber beams.',
          'Timber boards and oak timber.',
          'Timber battens, sawn timber.',
        ]),
        about([
          'Plumbing of a bathroom, plumbing parts.',
          'Plumbing repairs in the kitchen.',
          'Plumbing and a tap.',
        ]),
      ]),
    );
    expect(wood).toMatch(/timber/i);
    expect(water).toMatch(/plumbing|repair/i);
  });
});

describe('the label that the owner or a template gives is the name', () => {
  test('where it is in most titles of a group', () => {
    const minutes = (board: string) =>
      ['May', 'June', 'July', 'August'].map(
        (month) => `# ${board} Meeting ${month} 2024\n\nWe spoke about many things.`,
      );
    const names = namesOf(groupedPile([minutes('Harbour Board'), minutes('School Council')]));
    expect(names).toEqual(['Harbour Board Meeting', 'School Council Meeting']);
  });

  test('where it is in most file names of a group', () => {
    const naming = groupedPile([
      [
        'boat repair 1.txt|The mast is bent.',
        'boat repair 2.txt|A new sail.',
        'boat engine.txt|It does not start.',
      ],
      ['garden a.txt|The hedge is high.', 'garden b.txt|Seeds in March.', 'garden c.txt|A spade.'],
    ]);
    expect(namesOf(naming)).toEqual([expect.stringMatching(/^Boat/), expect.stringMatching(/^Garden/)]);
  });
});

test('a group of one document is named by its title', () => {
  const naming = groupedPile([['The lighthouse of Arkona\n\nIt was built of brick.'], INVOICES]);
  expect(namesOf(naming)[0]).toBe('The lighthouse of Arkona');
});

test('two documents that share nothing to say are named by both titles', () => {
  const pair = [
    'Key of the shed\n\nIt hangs behind the door.',
    'Colours we tried\n\nGreen was too dark, grey too pale.',
  ];
  const [, , name] = namesOf(groupedPile([INVOICES, RECIPES, pair]));
  expect(name).toBe('Key of the shed & Colours we tried');
  const [, , untitled] = namesOf(
    groupedPile([INVOICES, RECIPES, [pair[0] ?? '', 'it was never found again.']]),
  );
  expect(untitled).toBe('Key of the shed …');
});

test('of several titles, a name says what each begins with', () => {
  const pair = [
    'Slimbridge, Thursday in May\n\nIt hangs behind the door.',
    'Parking charge notice - challenge\n\nGreen was too dark, grey too pale.',
  ];
  const nameOf = (...group: string[]) => namesOf(groupedPile([INVOICES, RECIPES, group]))[2];
  expect(nameOf(...pair)).toBe('Slimbridge & Parking charge notice - challenge');
  expect(nameOf(pair[0] ?? '', 'Slimbridge, Thursday in May\n\nGreen was too dark.')).toBe(
    'Slimbridge, Thursday in May',
  );
  expect(nameOf(pair[0] ?? '', 'SLIMBRIDGE, THURSDAY IN MAY\n\nGreen was too dark.')).toBe(
    'Slimbridge, Thursday in May',
  );
  expect(nameOf(...pair, 'Colours we tried\n\nThey were never found again.')).toBe(
    'Slimbridge, Parking charge notice & Colours we tried',
  );
});

test('one word that any document may have over it is no title', () => {
  const nameOf = (line: string) => namesOf(groupedPile([[line], INVOICES]))[0];
  expect(nameOf('wild-boar-on-the-island.md|Summary\n\nit was never found again.')).toBe(
    'Wild boar on the island',
  );
  expect(nameOf('12.md|Summary\n\nit was never found again.')).not.toBe('Summary');
  expect(nameOf('12.md|Price overview\n\nit was never found again.')).toBe('Price overview');
});

test('a title has no brackets, and is not the first line of a paragraph', () => {
  const naming = groupedPile([
    ['lighthouse plan.txt|[Harbour office] The lighthouse of Arkona\n\nIt was built of brick.'],
    ['tower notes.txt|[A project](https://example.org) to paint it for\nthe harbour, in white.'],
    INVOICES,
  ]);
  expect(namesOf(naming).slice(0, 2)).toEqual(['Harbour office The lighthouse of Arkona', 'Tower notes']);
});

test('what somebody says in bold letters is no title', () => {
  const naming = groupedPile([
    ['harbour talk.txt|**Amal Reece:** What is new?\n\nNothing was said.'],
    INVOICES,
  ]);
  expect(namesOf(naming)[0]).toBe('Harbour talk');
});

test('the line above a message that is forwarded is no title', () => {
  const forwarded = '---------- Forwarded message ---------\nthe router comes later than they said.';
  const naming = groupedPile([[`fwd router.txt|see below, again.\n\n${forwarded}`], INVOICES]);
  expect(namesOf(naming)[0]).toBe('Router');
});

test('a title has no number of an order or a case, and is in capitals only where its language writes titles so', () => {
  const nameOf = (language: string, text: string) =>
    namesOf(groupedPile([[text], language === 'en' ? INVOICES : ['Facture du mois de mai.']], language))[0];
  expect(nameOf('en', 'Your order WB-5519023\n\nIt comes later.')).toBe('Your order');
  expect(nameOf('en', 'Minutes (20240512)\n\nIt comes later.')).toBe('Minutes');
  expect(nameOf('en', 'Invoice No. 100234\n\nIt comes later.')).not.toContain('No.');
  expect(nameOf('en', 'Notes for example.com 20240512\n\nIt comes later.')).not.toContain('for');
  expect(nameOf('en', 'HARTLEY AND BOWES\n\nIt comes later.')).toBe('Hartley and Bowes');
  expect(nameOf('en', 'Treaty of 1648\n\nIt was kept.')).not.toBe('Treaty of');
  expect(nameOf('fr', 'CONTRAT DE TRAVAIL\n\nIl est clos.')).toBe('Contrat de travail');
});

test('a salutation names no group', () => {
  const letters = [
    'Die Klasse fährt ans Meer.',
    'Das Essen wird teurer.',
    'Der Rasen wurde gemäht.',
    'Ein Stuhl ist kaputt.',
  ].map((what, i) => `${i < 2 ? '' : `${what}\n\n`}Liebe Nachbarn,\n\n${i < 2 ? what : 'es geht los.'}`);
  const naming = groupedPile([letters, ['Rechnung vom Mai\n\nWartung der Heizung.']], 'de');
  expect(namesOf(naming)[0]).not.toContain('Nachbarn');
});

test('a phrase with a name in it is written as its documents write it', () => {
  const letters = ['loan', 'card', 'overdraft'].map(
    (what) => `Your ${what}\n\nAvon & Wessex Bank plc\nThe ${what} is ready.`,
  );
  expect(namesOf(groupedPile([letters, RECIPES]))[0]).toContain('Wessex Bank');
});

test('in a phrase, a word that is always written with a capital, and is in no dictionary, keeps it', () => {
  const letters = ['loan', 'card', 'overdraft'].map(
    (what) => `Your ${what}\n\nAvon & Wessex bank plc\nThe ${what} is ready.`,
  );
  expect(namesOf(groupedPile([letters, RECIPES]))[0]).toContain('Wessex bank');
});

test('a phrase in all titles is a label, though it is always written with capitals', () => {
  const updates = ['May', 'June', 'July'].map(
    (month) => `Weekly Update ${month} 2024\n\nThe Weekly Update is sent to everybody. The saw was bought.`,
  );
  expect(namesOf(groupedPile([updates, RECIPES]))[0]).toBe('Weekly Update');
});

test.each([
  ['en', 'Sport', 'Food'],
  ['de', 'Sport', 'Essen'],
  ['fr', 'Sport', 'Cuisine'],
  ['tr', 'Spor', 'Yemek'],
])('in %s, a group is named by the heading that most of its words are of', (language, sport, food) => {
  const about = (heading: string) => [1, 2, 3, 4, 5].map((seed) => textAbout(heading, language, seed));
  const [first = '', second = ''] = namesOf(groupedPile([about('sport'), about('food')], language));
  expect(first).toContain(sport);
  expect(second.toLowerCase()).toContain(food.toLowerCase());
});

test('what all of a group is about names it alone, as a product does, but no person', () => {
  const notes = (what: string) =>
    ['Merge cells', 'Sort by date', 'Lock a sheet', 'Print on one page', 'Hide zeros', 'Share a copy'].map(
      (task) => `${task} in ${what}\n\nEvery ${what} can do it. The ${what} of last year could not.`,
    );
  const letters = ['rain', 'travel', 'school', 'money', 'music', 'bread'].map(
    (what) => `To Mireille about ${what}\n\nI saw Mireille again. She asked about ${what} twice.`,
  );
  const [first, second] = namesOf(groupedPile([notes('Gridly'), letters]));
  expect(first).toBe('Gridly');
  expect(second).not.toBe('Mireille');
});

test('a product that all of a group is about names it without being in a title', () => {
  const notes = ['cells', 'dates', 'sheets', 'pages', 'zeros', 'copies'].map(
    (what) => `${what} are handled by a Gridly plugin. Open Gridly first. Gridly then asks for ${what}.`,
  );
  expect(namesOf(groupedPile([notes, RECIPES]))[0]).toBe('Gridly');
});

test('a term of common words names a group though it has capitals, and the name of a person does not', () => {
  const about = (term: string, heading?: string) =>
    ['robots', 'games', 'trains', 'banks', 'farms'].map((where, i) => {
      const rest = heading === undefined ? '' : textAbout(heading, 'en', i);
      return `Here it is ${where}.\n\nFor ${where}, each ${term} was compared. No ${term} won. ${rest}`;
    });
  expect(namesOf(groupedPile([about('Supply Agreement'), RECIPES]))[0]).toBe('Supply Agreement');
  expect(namesOf(groupedPile([about('Mireille Reece', 'music'), RECIPES]))[0]).toBe('Music');
});

describe('a group that holds two subjects has both in its name, joined as the language does', () => {
  test.for([
    ['en', /^(?:Sport & music|Music & sport)$/],
    ['id', /^(?:Olahraga dan musik|Musik dan olahraga)$/],
    ['pl', /^(?:Sport i muzyka|Muzyka i sport)$/],
    ['de', /^(?:Sport & Musik|Musik & Sport)$/],
  ] as const)('in %s', ([language, expected]) => {
    const about = (heading: string) => [1, 2, 3, 4, 5].map((seed) => textAbout(heading, language, seed));
    const pile = groupedPile([[...about('sport'), ...about('music')], about('finance')], language);
    expect(namesOf(pile)[0]).toMatch(expected);
  });
});

test("the owner's own name, which is in all groups, names none of them", () => {
  const from = (texts: string[]) =>
    texts.map((text) => `${text}\nYours, Wendelin Brattle, Brattle & Daughters`);
  const naming = groupedPile([from(INVOICES), from(MINUTES), from(RECIPES)]);
  const names = nameGroups(naming);
  expect(names.map(({ name }) => name).join()).not.toContain('Brattle');
  expect(names.flatMap(({ terms }) => terms.map(({ text }) => text)).join()).not.toContain('Brattle');
});

test('words that only a template of all documents has name no group', () => {
  const from = (what: string) =>
    [1, 2, 3].map((i) => `Report ${i}\n\nSummary\nMotivation\nRisks\n\nThe ${what} and the ${what} again.`);
  for (const name of namesOf(groupedPile([from('engine'), from('bridge')])))
    expect(name).not.toMatch(/summary|motivation|risk/i);
});

test('documents about which nothing can be said have a name that says so', () => {
  const [scan] = nameGroups(groupedPile([['1.txt|', '2.txt|'], INVOICES]));
  expect(scan).toMatchObject({ name: 'Documents without text', isFallback: true, confidence: 0 });
});

test('a group of documents in another language than the owner reads is named in that language where a heading allows it', () => {
  const naming = groupedPile([[1, 2, 3, 4].map((seed) => textAbout('sport', 'de', seed))], 'de');
  const languages = namingLanguages(readDocuments(naming.documents), {
    ...naming,
    languages: ['de'],
    wanted: 'fr',
  });
  expect(languages).toEqual(['fr']);
  expect(namesOf({ ...naming, languages })).toEqual(['Sport']);
});

test('a file has the terms of its group as reasons, as it writes them, and the sentence with the most telling one', () => {
  const naming = groupedPile([
    [
      'The ferry leaves at noon. Bring a coat.',
      'Two ferries sail to the island.',
      'No ferry sails in a storm.',
    ],
    RECIPES,
  ]);
  const [, second] = reasonsOf(naming.documents, { groups: naming.groups, names: nameGroups(naming) });
  expect(second?.reason).toContainEqual(expect.stringContaining('ferries'));
  expect(second?.reason.length).toBeLessThanOrEqual(5);
  expect(second?.reasonSentence).toContain('ferries');
});

describe('whatever the documents and groups', () => {
  const HEADINGS = ['sport', 'music', 'finance', 'law', 'food', 'travel'];
  const pile = fc
    .array(fc.record({ heading: fc.constantFrom(...HEADINGS), group: fc.nat(4), seed: fc.nat(30) }), {
      maxLength: 14,
    })
    .map((rows): Naming => {
      const groups = Array.from({ length: 5 }, (_, g) =>
        rows.filter(({ group }) => group === g).map(({ heading, seed }) => textAbout(heading, 'en', seed)),
      );
      return groupedPile(groups);
    });

  test('names are short, trimmed and unique regardless of case, and confidence is from 0 to 1', () => {
    fc.assert(
      fc.property(pile, fc.constantFrom('Sport', 'MUSIC', 'Food'), (naming, taken) => {
        const names = nameGroups({ ...naming, taken: [taken] });
        for (const { name, confidence } of names) {
          expect(name).toBe(name.trim());
          expect([...name].length).toBeGreaterThan(0);
          expect([...name].length).toBeLessThanOrEqual(80);
          expect(confidence).toBeGreaterThanOrEqual(0);
          expect(confidence).toBeLessThanOrEqual(1);
        }
        const keys = names.filter(({ isFallback }) => !isFallback).map(({ name }) => nameKey(name));
        expect(new Set([...keys, nameKey(taken)]).size).toBe(keys.length + 1);
      }),
      { numRuns: 12 },
    );
  });

  test('the order of documents changes nothing, and a present name is kept', () => {
    fc.assert(
      fc.property(pile, fc.nat(), (naming, seed) => {
        const random = seededRandom(seed);
        const present = ['Kept as it is', null, null, null, null];
        const order = [...naming.documents.keys()]
          .map((i) => ({ i, at: random() }))
          .sort((a, b) => a.at - b.at);
        const shuffled: Naming = {
          ...naming,
          present,
          documents: order.flatMap(({ i }) => naming.documents[i] ?? []),
          groups: Int32Array.from(order, ({ i }) => naming.groups[i] ?? -1),
        };
        const names = nameGroups({ ...naming, present });
        expect(nameGroups(shuffled)).toEqual(names);
        expect(names[0]?.name).toBe('Kept as it is');
      }),
      { numRuns: 8 },
    );
  });
});
