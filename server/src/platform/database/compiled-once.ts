import type { CompiledQuery, Kysely } from 'kysely';

interface Built<Row> {
  compile(): CompiledQuery<Row>;
}

/**
 * A query that every request makes: built and compiled on first use, and from then on only given its values. Building
 * and compiling it again takes as much processor time as its round trip to the database. All its values must be
 * strings, and `build` must create the same query regardless of them.
 */
export function compiledOnce<Tables, Values extends readonly string[], Row>(
  build: (db: Kysely<Tables>, ...values: Values) => Built<Row>,
): (db: Kysely<Tables>, ...values: Values) => Promise<Row[]> {
  // Placeholders for the values while the query is built; they show which parameter each value belongs to.
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
