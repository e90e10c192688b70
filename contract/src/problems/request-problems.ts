import { withStatus } from './with-status.ts';

/** What a person is told when the disk of the server is almost full. */
export const NO_ROOM_MESSAGE =
  'The server has no room left on its disk, so nothing was changed. Everything that was saved is kept, and you can still delete files and projects. The operator of the server must make room; then try again.';

/** Problems of the request itself, and of what the server can do at all. */
export const requestProblems = {
  ...withStatus(400, {
    webhook_refused: {
      title: 'Webhook refused',
      meaning: 'The event is not signed by Stripe, or it is too old.',
    },
  }),
  ...withStatus(408, {
    request_timeout: { title: 'Request too slow', meaning: 'The request arrived too slowly, or it stalled.' },
  }),
  ...withStatus(413, {
    payload_too_large: { title: 'Request too large', meaning: 'The request body is too large.' },
  }),
  ...withStatus(415, {
    unsupported_media_type: {
      title: 'Unsupported content type',
      meaning: 'The call does not accept this content type.',
    },
  }),
  ...withStatus(431, {
    headers_too_large: { title: 'Headers too large', meaning: 'The request headers are larger than 16 KB.' },
  }),
  ...withStatus(429, {
    too_many_requests: {
      title: 'Too many requests',
      meaning:
        'Too many attempts, too many calls with one key, or too much in progress at the same time. Wait as long as `Retry-After` says.',
    },
  }),
  ...withStatus(507, {
    no_room: {
      title: 'No room on the server',
      meaning:
        'The disk of the server is almost full, so the call was refused before anything was changed. Deleting works; its operator must make room.',
    },
  }),
  ...withStatus(500, {
    internal: {
      title: 'Something went wrong',
      meaning: 'An error on the server. Check whether a change was saved before you repeat it.',
    },
  }),
  ...withStatus(503, {
    not_set_up: { title: 'Not set up', meaning: 'This server is not set up for the call.' },
    unavailable: {
      title: 'Temporarily unavailable',
      meaning: 'Something that the server depends on is not responding right now. Try again in a moment.',
    },
  }),
};
