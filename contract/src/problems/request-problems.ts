/** What a person is told when the disk of the server is almost full. */
export const NO_ROOM_MESSAGE =
  'The server has no room left on its disk, so nothing was changed. Everything that was saved is kept, and you can still delete files and projects. The operator of the server must make room; then try again.';

/** Problems of the request itself, and of what the server can do at all. */
export const requestProblems = {
  webhook_refused: {
    status: 400,
    title: 'Webhook refused',
    meaning: 'The event is not signed by Stripe, or it is too old.',
  },
  request_timeout: {
    status: 408,
    title: 'Request too slow',
    meaning: 'The request arrived too slowly, or it stalled.',
  },
  payload_too_large: {
    status: 413,
    title: 'Request too large',
    meaning: 'The request body is too large.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported content type',
    meaning: 'The call does not accept this content type.',
  },
  headers_too_large: {
    status: 431,
    title: 'Headers too large',
    meaning: 'The request headers are larger than 16 KB.',
  },
  too_many_requests: {
    status: 429,
    title: 'Too many requests',
    meaning:
      'Too many attempts, too many calls with one key, or too much in progress at the same time. Wait as long as `Retry-After` says.',
  },
  no_room: {
    status: 507,
    title: 'No room on the server',
    meaning:
      'The disk of the server is almost full, so the call was refused before anything was changed. Deleting works; its operator must make room.',
  },
  internal: {
    status: 500,
    title: 'Something went wrong',
    meaning: 'An error on the server. Check whether a change was saved before you repeat it.',
  },
  not_set_up: {
    status: 503,
    title: 'Not set up',
    meaning: 'This server is not set up for the call.',
  },
  unavailable: {
    status: 503,
    title: 'Temporarily unavailable',
    meaning: 'Something that the server depends on is not responding right now. Try again in a moment.',
  },
} as const;
