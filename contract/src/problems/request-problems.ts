/** Problems of the request itself, and of what the server can do at all. */
export const requestProblems = {
  webhook_refused: {
    status: 400,
    title: 'Webhook refused',
    meaning: 'The event is not signed by Stripe, or is too old.',
  },
  request_timeout: {
    status: 408,
    title: 'Request too slow',
    meaning: 'The request came too slowly, or stood still.',
  },
  payload_too_large: {
    status: 413,
    title: 'Request too large',
    meaning: 'The body is larger than it may be.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported content type',
    meaning: 'The body is of a type that the call does not take.',
  },
  headers_too_large: {
    status: 431,
    title: 'Headers too large',
    meaning: 'The head of the request is larger than 16 KB.',
  },
  too_many_requests: {
    status: 429,
    title: 'Too many requests',
    meaning:
      'Too many attempts, too many calls with one key, or too many things under way at once; wait as long as `Retry-After` says.',
  },
  internal: {
    status: 500,
    title: 'Something went wrong',
    meaning: 'A mistake on the side of the server. Nothing was changed.',
  },
  not_set_up: {
    status: 503,
    title: 'Not set up',
    meaning: 'This server has not set up what the call needs.',
  },
  unavailable: {
    status: 503,
    title: 'Temporarily unavailable',
    meaning: 'Something that the server depends on does not answer for a moment; try again.',
  },
} as const;
