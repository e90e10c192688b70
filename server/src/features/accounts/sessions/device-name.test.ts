import { describe, expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

const MOZILLA = 'Mozilla/5.0';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a device', () => {
  it.each([
    [`${MOZILLA} (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox on Windows'],
    [
      `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0 Safari/537.36 Edg/141.0`,
      'Edge on Windows',
    ],
    [`${MOZILLA} (X11; Linux x86_64) ${WEBKIT} Chrome/141.0 Safari/537.36`, 'Chrome on Linux'],
    [
      `${MOZILLA} (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/141.0 Mobile Safari/537.36`,
      'Chrome on Android',
    ],
    [
      `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.0 Safari/605.1.15`,
      'Safari on macOS',
    ],
    [
      `${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} Version/18.0 Safari/604.1`,
      'Safari on iPhone',
    ],
    [
      `${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} CriOS/141.0 Safari/604.1`,
      'Chrome on iPhone',
    ],
    ['curl/8.5.0', 'curl'],
    [`${MOZILLA} (something new)`, 'Unknown device'],
    ['', 'Unknown device'],
    [null, 'Unknown device'],
  ])('has a name in plain words: %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});
