/** The schema is not the one that this program works with; the message says what to do. */
export class SchemaOutOfDate extends Error {}
