import { SpanKind } from '@opentelemetry/api';
import { inSpan } from '../tracing/tracing.ts';
import type { Storage } from './storage.ts';

export function traced(storage: Storage): Storage {
  const span = <T>(name: string, work: () => Promise<T>) =>
    inSpan(`storage ${name}`, { kind: SpanKind.CLIENT }, work);
  return {
    ...storage,
    put: (key, body, options) => span('put', () => storage.put(key, body, options)),
    putFile: (key, path, options) => span('put', () => storage.putFile(key, path, options)),
    open: (key, range) => span('open', () => storage.open(key, range)),
    openReader: (key) => span('open', () => storage.openReader(key)),
    size: (key) => span('size', () => storage.size(key)),
    remove: (keys) => span('remove', () => storage.remove(keys)),
    removePrefix: (prefix) => span('remove', () => storage.removePrefix(prefix)),
  };
}
