/**
 * The tree of headings, the same in every language: a line for each heading, indented under the more general one
 * that it belongs to. What tells of a heading tells of those above it too.
 */
const TREE = `
politics
  elections
  diplomacy
  government
law
  crime
  rights
  patents
  privacy
business
  marketing
  retail
  trade
finance
  markets
  insurance
  taxes
  accounting
  pensions
work
contracts
  leases
  licences
  employment_contracts
  distribution
  services
  confidentiality
  partnerships
  loans
  franchises
sport
  football
  american_football
  tennis
  basketball
  baseball
  ice_hockey
  rugby
  cricket
  golf
  cycling
  athletics
  motorsport
  swimming
  boxing
  winter_sports
health
  diseases
  epidemics
  drugs
  mental_health
  nutrition
science
  physics
  chemistry
  biology
  mathematics
  space
  geology
  psychology
  archaeology
technology
  software
  hardware
  internet
  phones
  ai
  security
  electronics
  games
  graphics
culture
  entertainment
    film
    music
    television
    celebrities
  art
  literature
  theatre
  photography
  architecture
  fashion
media
education
  language_learning
religion
  christianity
  islam
  judaism
philosophy
history
society
  family
  women
  sexuality
  migration
  housing
  charity
war
  armed_forces
  weapons
  terrorism
  middle_east
environment
  climate
  wildlife
  pollution
  water
  land
weather
energy
  oil
  nuclear
  renewables
agriculture
  livestock
  fishing
  forestry
food
  recipes
  baking
  drinks
  restaurants
travel
transport
  cars
  motorcycles
  railways
  aviation
  ships
  postal
home
  gardening
  diy
  pets
industry
  construction
  mining
documents
  invoices
  cvs
  minutes
  manuals
  letters
`;

/** The ids of all headings, in the order of the tree. */
export const TOPICS: readonly string[] = TREE.trim().split(/\s+/);

/** The more general heading of each, or null at the top of the tree. */
export const PARENT_OF: ReadonlyMap<string, string | null> = readParents();

function readParents(): Map<string, string | null> {
  const parents = new Map<string, string | null>();
  const above: string[] = [];
  for (const line of TREE.trim().split('\n')) {
    const id = line.trim();
    const depth = line.search(/\S/) / 2;
    parents.set(id, above[depth - 1] ?? null);
    above.length = depth;
    above.push(id);
  }
  return parents;
}

/** The most general heading above one, itself where none is. */
export function rootOf(id: string): string {
  const above = PARENT_OF.get(id);
  return above ? rootOf(above) : id;
}

/** Whether a heading is the other one or stands under it. */
export function isUnder(id: string, above: string): boolean {
  for (let at: string | null = id; at !== null; at = PARENT_OF.get(at) ?? null) if (at === above) return true;
  return false;
}
