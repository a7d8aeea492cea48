import pg from 'pg';

/** What a statement's rows look like, and how the driver reads them. */
interface RowShape {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** The parts of the driver's connection and query that are used here; its types leave them out. */
interface Connection {
  describe(message: unknown): void;
}
interface DriverQuery {
  name: string;
  _result: RowShape;
  _accumulateRows: boolean;
  prepare(connection: Connection): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
}
type Done = (error: Error | null | undefined, result: pg.QueryResult) => void;
const Query = pg.Query as unknown as new (text: string, values: unknown[], done: Done) => DriverQuery;

/** The shapes of the statements that a connection has prepared, and the same connection without questions for them. */
interface Known {
  shapes: Map<string, RowShape>;
  undescribed: Connection;
}
const connections = new WeakMap<Connection, Known>();

const knownOn = (connection: Connection): Known => {
  const found = connections.get(connection);
  if (found !== undefined) return found;
  const undescribed = Object.create(connection, { describe: { value: () => undefined } }) as Connection;
  const known = { shapes: new Map<string, RowShape>(), undescribed };
  connections.set(connection, known);
  return known;
};

/**
 * A statement that each connection prepares once. The driver asks for the shape of the rows at each use and builds its
 * readers anew; here both happen at the first use on a connection (decision 0631). A prepared statement keeps its shape:
 * PostgreSQL refuses to run one whose result would change (SQLSTATE 0A000).
 */
class NamedQuery extends Query {
  constructor(name: string, text: string, values: unknown[], done: Done) {
    // A text: from an object with the name, the driver would make a slow copy.
    super(text, values, done);
    this.name = name;
  }

  override prepare(connection: Connection): void {
    const { shapes, undescribed } = knownOn(connection);
    const shape = shapes.get(this.name);
    if (shape === undefined) return super.prepare(connection);
    Object.assign(this._result, shape);
    this._accumulateRows = true;
    super.prepare(undescribed);
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    super.handleCommandComplete(message, connection);
    const { shapes } = knownOn(connection);
    if (shapes.has(this.name)) return;
    // Not the whole result, which holds the rows.
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    shapes.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}

/** Runs a statement under its name, which stands for this text on every connection. */
export const queryByName = (
  query: (asked: pg.Submittable) => unknown,
  { name, text, values }: { name: string; text: string; values: unknown[] },
): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    const done: Done = (error, result) => {
      if (error === null || error === undefined) resolve(result);
      else reject(error);
    };
    query(new NamedQuery(name, text, values, done) as unknown as pg.Submittable);
  });
