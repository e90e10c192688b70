/** The schema is not the one that this version works with; the message explains what to do. */
export class SchemaOutOfDate extends Error {}
