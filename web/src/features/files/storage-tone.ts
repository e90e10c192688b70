import { STORAGE_BAR } from '@sheaf/contract/constants';

/** The color of the storage bar: yellow above 75 %, red above 90 %. */
export function storageTone(percent: number): 'ink' | 'warn' | 'bad' {
  if (percent > STORAGE_BAR.alarmAbovePercent) return 'bad';
  return percent > STORAGE_BAR.warnAbovePercent ? 'warn' : 'ink';
}
