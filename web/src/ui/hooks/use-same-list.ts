import { useState } from 'react';

/**
 * Returns a list of strings; the same array as long as they are the same, for what takes long with thousands of them. The
 * given array is only read again if it is another one.
 */
export function useSameList(strings: readonly string[]): readonly string[] {
  const [{ list, given }, setState] = useState({ list: strings, given: strings });
  if (given === strings) return list;
  const isSame = list.length === strings.length && list.every((string, index) => string === strings[index]);
  const now = isSame ? list : strings;
  setState({ list: now, given: strings });
  return now;
}
