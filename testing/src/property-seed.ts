import fc from 'fast-check';

/**
 * Every run of the suite tries the same values, so that a failure is one of the change at hand.
 * `PROPERTY_SEED=random npm test` tries others, `PROPERTY_SEED=123` those of a run that failed.
 */
const { PROPERTY_SEED = '20261123' } = process.env;
if (PROPERTY_SEED !== 'random')
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(PROPERTY_SEED) });
