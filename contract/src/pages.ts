interface Page {
  /** Parameters begin with a colon. */
  readonly path: string;
  /** Whether search engines may list it. */
  readonly isListed?: boolean;
  /**
   * Whether its HTML is generated at build time; any other page starts from the fallback page and
   * renders in the browser.
   */
  readonly isPrerendered?: boolean;
}

/** Every page: the source of routes, prerendering, what the server serves, what search engines may list, and links. */
export const pages = {
  landing: { path: '/', isListed: true, isPrerendered: true },
  login: { path: '/login', isListed: true, isPrerendered: true },
  demo: { path: '/demo' },
  apiReference: { path: '/docs/api', isListed: true, isPrerendered: true },
  privacyPolicy: { path: '/privacy-policy', isPrerendered: true },
  termsOfUse: { path: '/terms-of-use', isPrerendered: true },
  resetPassword: { path: '/reset-password' },
  authCallback: { path: '/auth/callback' },
  testSignIn: { path: '/test-sign-in' },
  testCheckout: { path: '/test-checkout/:purchaseId' },
  projects: { path: '/app' },
  project: { path: '/app/projects/:projectId' },
  account: { path: '/app/account' },
  purchase: { path: '/app/account/purchases/:purchaseId' },
} as const satisfies Record<string, Page>;

const all: readonly Page[] = Object.values(pages);
const pathsOf = (chosen: readonly Page[]): readonly string[] => chosen.map(({ path }) => path);

export const PAGE_PATHS = pathsOf(all);
export const LISTED_PATHS = pathsOf(all.filter(({ isListed }) => isListed));
export const PRERENDERED_PATHS = pathsOf(all.filter(({ isPrerendered }) => isPrerendered));
/**
 * Patterns for `robots.txt`: without a session there is nothing to find there. `/app` alone would also block
 * `/apple-touch-icon.png`.
 */
export const DISALLOWED_PATHS: readonly string[] = [
  `${pages.projects.path}$`,
  `${pages.projects.path}/`,
  '/auth/',
];

type Parameter<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? Parameter<Head> | Parameter<Tail>
  : Path extends `:${infer Name}`
    ? Name
    : never;

export const pagePath = <Path extends string>(
  { path }: { readonly path: Path },
  parameters: Record<Parameter<Path>, string>,
): string => path.replace(/:(\w+)/g, (_, name: Parameter<Path>) => encodeURIComponent(parameters[name]));

/**
 * The declared path of the page at a concrete path, with its parameters unfilled; undefined if there is no such page.
 */
export const pageAt = (pathname: string): string | undefined =>
  patterns.find(({ pattern }) => pattern.test(pathname))?.path;

const patterns = PAGE_PATHS.map((path) => ({
  path,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
}));

/** The query parameter that opens Sign Up on the sign-in page. */
export const SIGN_UP = { name: 'tab', value: 'sign-up' } as const;
export const signUpPath = `${pages.login.path}?${SIGN_UP.name}=${SIGN_UP.value}`;

/** The tabs of the account page; the first one is shown if the address names none. */
export const ACCOUNT_TABS = ['balance', 'buy', 'history', 'manage'] as const;
export type AccountTab = (typeof ACCOUNT_TABS)[number];

export const accountTabPath = (tab: AccountTab): string => `${pages.account.path}?tab=${tab}`;
