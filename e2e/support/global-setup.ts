import { openReader, publishPreparedData } from './prepared-data.ts';
import { Product } from './product.ts';

/**
 * Starts the product once on an empty folder. Creating its database and the account that many tests use takes seconds, so
 * each product of the run starts with a copy of the resulting data folder.
 */
// biome-ignore lint/style/noDefaultExport: Playwright requires it.
export default async function prepareData(): Promise<() => Promise<void>> {
  const product = await Product.start({ RATE_LIMIT: 'off' });
  const reader = await openReader(product.url);
  await product.stop();
  publishPreparedData({ dataDir: product.dataDir, reader });
  return () => product.discard();
}
