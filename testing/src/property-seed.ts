import fc from 'fast-check';

/**
 * Every run of the suite tries the same values, so that a failure is caused by the change at hand.
 * `PROPERTY_SEED=random npm test` tries others, and `PROPERTY_SEED=123` repeats those of a failed run.
 */
const { PROPERTY_SEED = '20261123' } = process.env;
if (PROPERTY_SEED !== 'random')
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(PROPERTY_SEED) });
