import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { fastifySSE } from '@fastify/sse';
import { BYTES_PER_MB, UPLOAD_FILES_PER_REQUEST } from '@sheaf/contract/constants';
import { DomainError } from '@sheaf/contract/problems';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { accountRoutes } from './features/accounts/accounts.routes.ts';
import { AuthorizationServer } from './features/accounts/connections/authorization-server.ts';
import { challengeWithMetadata, oauthRoutes } from './features/accounts/connections/connections.routes.ts';
import { bearerKeyOf } from './features/accounts/keys/key-access.ts';
import { KeyCallLimiter } from './features/accounts/keys/key-calls.ts';
import { accountGate } from './features/accounts/sessions/access-gate.ts';
import { streamSessions } from './features/accounts/sessions/sessions.ts';
import { categorizationRoutes } from './features/categorization/categorization.routes.ts';
import { creditRoutes } from './features/credits/credits.routes.ts';
import { bundleRoutes } from './features/downloads/bundles/bundles.routes.ts';
import { downloadRoutes } from './features/downloads/downloads.routes.ts';
import { fileRoutes } from './features/files/files.routes.ts';
import { ocrRoutes } from './features/files/ocr/ocr.routes.ts';
import { jobRoutes } from './features/jobs/jobs.routes.ts';
import { mcpRoutes } from './features/mcp/mcp.routes.ts';
import { type McpServerFactory, mcpServerFactory } from './features/mcp/mcp-server.ts';
import { toolbox } from './features/mcp/tools.ts';
import { paymentRoutes } from './features/payments/payments.routes.ts';
import { projectRoutes } from './features/projects/projects.routes.ts';
import { serveOpenApi, systemRoutes } from './features/system/system.routes.ts';
import type { Features } from './features.ts';
import { Csrf } from './platform/http/csrf.ts';
import { acceptEmptyJson } from './platform/http/empty-json.ts';
import {
  handleClientError,
  handleErrors,
  handleFrameworkError,
  sendProblem,
} from './platform/http/errors.ts';
import { EventStreams, HEARTBEAT_MS } from './platform/http/event-stream.ts';
import { HostCookies } from './platform/http/host-cookies.ts';
import { rejectKeysInUrls } from './platform/http/keys-in-urls.ts';
import { loadPages, sendPage, serveAssets } from './platform/http/pages.ts';
import { logRequests } from './platform/http/request-log.ts';
import { traceRequests } from './platform/http/request-trace.ts';
import { serveSearchEngines } from './platform/http/search-engines.ts';
import { addSecurityHeaders, securityHeaders } from './platform/http/security-headers.ts';
import { createServe } from './platform/http/serve.ts';
import { CHECK_INTERVAL_MS, HEAD_TIMEOUT_MS, rejectSlowRequests } from './platform/http/slow-requests.ts';
import { serializeOutput, validateInput } from './platform/http/validation.ts';
import type { Services } from './services.ts';

/** Allowance for what an upload request contains besides the bytes of its files. */
const UPLOAD_MARGIN_BYTES = 10 * BYTES_PER_MB;

/** The size limit of an upload request: the maximum number of files, each of the maximum size. */
function maxUploadBytes(limits: { pdfFileBytes: number; textFileBytes: number }): number {
  return UPLOAD_FILES_PER_REQUEST * Math.max(limits.pdfFileBytes, limits.textFileBytes) + UPLOAD_MARGIN_BYTES;
}

const BODY_LIMIT_BYTES = 1_048_576;

// Pages, assets and JSON. Downloads keep their Content-Length, so that a browser can show their progress.
const COMPRESSED_TYPES =
  /^(text\/(html|css|javascript)|application\/(javascript|json|problem\+json)|image\/svg\+xml)/;

/** The HTTP side of the product: the calls of all features, the API description, and the pages of the web app. */
export async function buildApp(
  services: Services,
  {
    features,
    pagesFolder,
    makeMcpServer = mcpServerFactory(toolbox),
  }: { features: Features; pagesFolder?: string; makeMcpServer?: McpServerFactory },
): Promise<FastifyInstance> {
  const { config, log } = services;
  const pages = pagesFolder && existsSync(pagesFolder) ? loadPages(pagesFolder) : undefined;
  const isSecure = config.publicUrl?.startsWith('https://') ?? false;
  const headers = securityHeaders({ pages, isSecure });
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: config.trustProxy,
    forceCloseConnections: 'idle',
    http: { headersTimeout: HEAD_TIMEOUT_MS, connectionsCheckingInterval: CHECK_INTERVAL_MS },
    clientErrorHandler: handleClientError(headers),
    frameworkErrors: handleFrameworkError(headers),
    // `logRequests` writes one line per request, and adds the request id to all other lines.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
  });
  acceptEmptyJson(app);
  app.setValidatorCompiler(validateInput);
  app.setSerializerCompiler(serializeOutput);
  if (config.isTraced) traceRequests(app);
  logRequests(app);
  handleErrors(app);
  addSecurityHeaders(app, headers);
  rejectSlowRequests(app, headers);
  rejectKeysInUrls(app);
  await app.register(compress, { customTypes: COMPRESSED_TYPES });
  await app.register(cookie);
  await app.register(multipart);
  await app.register(fastifySSE, { heartbeatInterval: HEARTBEAT_MS });
  const cookies = new HostCookies({ isSecure });
  const csrf = new Csrf({ keys: services.signingKeys, cookies });
  const { accounts, google, testGoogle, accountLifecycle: lifecycle, apiKeys } = features;
  const keyCalls = new KeyCallLimiter(accounts);
  const gate = accountGate({ accounts, csrf, cookies, site: services.site, keyCalls });
  const serve = createServe(app, gate, {
    maxUploadBytes: maxUploadBytes(config.limits),
    // Every change writes to the embedded database.
    room: services.database.kind === 'embedded' ? services.room : undefined,
  });
  const streams = new EventStreams({
    events: services.events,
    sessions: streamSessions(services),
    onError: (err) => log.warn({ err }, 'sessions of live streams could not be looked at'),
  });
  app.addHook('preClose', async () => streams.closeAll());

  const { supportEmail, signupCourtesyCredits: signupCredits } = config;
  const connections = {
    server: new AuthorizationServer(features.connections),
    context: features.connections,
  };
  accountRoutes(serve, {
    accounts,
    google,
    testGoogle,
    lifecycle,
    apiKeys,
    connections,
    csrf,
    cookies,
    supportEmail,
  });
  projectRoutes(serve, features.projects);
  fileRoutes(serve, { files: features.files, log });
  ocrRoutes(serve, features.ocr);
  categorizationRoutes(serve, {
    categorization: features.categorization,
    jobs: features.jobs,
    summaries: features.summaries,
    openStream: (call) => streams.open(call),
  });
  downloadRoutes(serve, features.downloads);
  bundleRoutes(serve, features.downloads);
  jobRoutes(serve, features);
  creditRoutes(serve, services);
  paymentRoutes(serve, { payments: features.payments, site: services.site });
  systemRoutes(serve, { ...services, ocrState: () => features.ocr.ocr.state() });

  serveOpenApi(app);
  oauthRoutes(app, connections);
  mcpRoutes(app, {
    site: services.site,
    log,
    identifyKey: async (request) => (bearerKeyOf(request) === undefined ? undefined : gate.identify(request)),
    countCalls: (caller, made) => keyCalls.count(caller, made),
    createServer: makeMcpServer,
    onSend: challengeWithMetadata((path) => services.site.linkTo(path)),
  });
  if (pages) await serveAssets(app, pages);
  const linkTo = (path: string) => services.site.linkTo(path);
  serveSearchEngines(app, linkTo);
  app.setNotFoundHandler((request, reply) => {
    const pathname = request.url.split('?')[0] ?? '/';
    const mayBePage = request.method === 'GET' || request.method === 'HEAD';
    const wantsPage = (request.headers.accept ?? '').includes('text/html');
    if (pages && mayBePage && (wantsPage || pages.find(pathname).isKnown)) {
      const facts = { linkTo, supportEmail, signupCredits, today: services.clock.now() };
      return sendPage(reply, pages, { pathname, facts });
    }
    return sendProblem(reply, request, new DomainError('not_found', 'There is no such call.'));
  });
  return app;
}
