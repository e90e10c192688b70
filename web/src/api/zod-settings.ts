/**
 * Configures zod, before it is loaded, not to compile schemas: the page's content security policy forbids code from
 * strings, and zod's probe for it would be reported as a violation on every visit.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
