import type { CompiledQuery, Kysely } from 'kysely';

/** A query as it is built, before it is carried out. */
interface Built<Row> {
  compile(): CompiledQuery<Row>;
}

/**
 * A query for what every request asks: built and compiled at its first use, and from then on only given its values. To
 * do that anew takes as much of the processor as its way to the database and back. All its values are texts, and
 * `build` makes the same query whatever they are.
 */
export function compiledOnce<Tables, Values extends readonly string[], Row>(
  build: (db: Kysely<Tables>, ...values: Values) => Built<Row>,
): (db: Kysely<Tables>, ...values: Values) => Promise<Row[]> {
  // They stand for the values while the query is built; where they come to lie, the values go.
  const places = Array.from({ length: build.length - 1 }, (_, index) => `{value ${index}}`);
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, ...values) => {
    compiled ??= build(db, ...(places as readonly string[] as Values)).compile();
    const parameters = compiled.parameters.map((parameter) => {
      const place = places.indexOf(parameter as string);
      return place < 0 ? parameter : values[place];
    });
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
