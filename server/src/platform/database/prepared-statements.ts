import { messages as kinds, type PGlite, protocol, type types } from '@electric-sql/pglite';

export interface StatementResult {
  rows: unknown[];
  rowCount?: number | undefined;
}

interface ReadOptions {
  rowMode: 'array' | 'object';
  parsers: Readonly<Record<number | string, types.Parser>>;
}

interface Prepared {
  name: string;
  paramTypes: number[];
  columns: Column[];
}

interface Column {
  name: string;
  type: number;
}

type BackendMessage = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];

/** Each takes some ten kilobytes of the database's memory. */
const maxPrepared = 200;
/** Texts made for one occasion are not worth preparing. */
const usesBefore = 2;
const maxCounted = 2000;
/** Longer ones hold a row or a value after the other, and rarely twice the same number of them. */
const maxLength = 10_000;

/** PostgreSQL must see the values that choose an index of a part of the rows, which a plan for any values does not show. */
const namesPartOfRows = /\bon conflict ?\([^()]{0,300}\) where\b/i;
const isPreparable = (text: string) =>
  text.length <= maxLength &&
  /^\s*(select|insert|update|delete|with)\b/i.test(text) &&
  !namesPartOfRows.test(text);
/** What changes tables may change what a statement answers, which one that is prepared cannot. */
const changesTables = (text: string) => /\b(create|alter|drop)\b/i.test(text);

const { serialize } = protocol;

/**
 * Statements that come again and again are parsed and planned once, and then sent in one message instead of six. Undefined
 * for a text that is not prepared: it goes the usual way.
 */
export function createPreparedStatements(pg: PGlite) {
  /** The least recently used first. */
  const prepared = new Map<string, Prepared>();
  const uses = new Map<string, number>();
  let made = 0;
  const send = (...parts: Uint8Array[]) => pg.execProtocolStream(concat(parts), { syncToFs: false });

  function isWorthIt(text: string) {
    const used = uses.get(text) ?? 0;
    if (used >= usesBefore) {
      uses.delete(text);
      return true;
    }
    uses.delete(text);
    uses.set(text, used + 1);
    if (uses.size > maxCounted) uses.delete(uses.keys().next().value!);
    return false;
  }

  async function find(text: string): Promise<Prepared | undefined> {
    const known = prepared.get(text);
    if (known) {
      prepared.delete(text);
      prepared.set(text, known);
      return known;
    }
    if (!isPreparable(text) || !isWorthIt(text)) return undefined;
    made += 1;
    const name = `prepared_${made}`;
    const described = await send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    );
    const statement = { name, ...describe(described) };
    prepared.set(text, statement);
    if (prepared.size > maxPrepared) await forget(prepared.keys().next().value!);
    return statement;
  }

  async function forget(text: string) {
    const { name } = prepared.get(text)!;
    prepared.delete(text);
    await send(serialize.close({ type: 'S', name }), serialize.sync());
  }

  return {
    async run(
      text: string,
      params: unknown[],
      { rowMode, parsers }: ReadOptions,
    ): Promise<StatementResult | undefined> {
      const statement = await find(text);
      if (!statement) return undefined;
      const { name, paramTypes, columns } = statement;
      const values = params.map((param, at) => toText(pg, param, paramTypes[at]!));
      const messages = await send(
        serialize.bind({ statement: name, values }),
        serialize.execute({}),
        serialize.sync(),
      );
      return readResult(messages, columns, { rowMode, parsers });
    },
    /** To be called with every text that is run the usual way. */
    async noteUnprepared(text: string) {
      if (changesTables(text)) while (prepared.size > 0) await forget(prepared.keys().next().value!);
    },
  };
}

function toText(pg: PGlite, value: unknown, type: number) {
  if (value === null || value === undefined) return null;
  const write = pg.serializers[type];
  return write ? write(value) : String(value);
}

function describe(messages: BackendMessage[]) {
  let paramTypes: number[] = [];
  let columns: Column[] = [];
  for (const message of messages) {
    if (message instanceof kinds.ParameterDescriptionMessage) paramTypes = message.dataTypeIDs;
    if (message instanceof kinds.RowDescriptionMessage)
      columns = message.fields.map(({ name, dataTypeID: type }) => ({ name, type }));
  }
  return { paramTypes, columns };
}

function readResult(
  messages: BackendMessage[],
  columns: Column[],
  { rowMode, parsers }: ReadOptions,
): StatementResult {
  const readers = columns.map(({ type }) => parsers[type]);
  const rows: unknown[] = [];
  let rowCount: number | undefined;
  for (const message of messages) {
    if (message instanceof kinds.DataRowMessage) {
      const values = message.fields.map((text, at) => {
        const read = readers[at];
        return text === null || !read ? text : read(text, columns[at]!.type);
      });
      rows.push(
        rowMode === 'array' ? values : Object.fromEntries(columns.map(({ name }, at) => [name, values[at]])),
      );
    } else if (message instanceof kinds.CommandCompleteMessage) {
      // "SELECT 2", "INSERT 0 5"
      rowCount = Number.parseInt(message.text.slice(message.text.lastIndexOf(' ') + 1), 10);
    }
  }
  return { rows, rowCount };
}

function concat(parts: Uint8Array[]) {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
