import { Product } from './product.ts';

/**
 * Starts the product once on an empty folder. Making its database takes seconds, so each journey of the run begins
 * with a copy of what this start leaves behind.
 */
export async function setup(): Promise<() => Promise<void>> {
  const product = await Product.start();
  await product.stop('SIGINT');
  process.env[Product.FIRST_START] = product.dataDir;
  return () => product.discard();
}
