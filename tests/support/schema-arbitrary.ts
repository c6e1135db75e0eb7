import fc from 'fast-check';

/** The part of JSON Schema that the product's contracts are written in. */
export interface Schema {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly oneOf?: readonly Schema[];
  /** `false` behind the parts of a tuple. */
  readonly items?: Schema | false;
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

const FEW = 4;

export interface Knowledge {
  /** Follows a reference. */
  readonly resolve: (reference: string) => Schema;
  /** Values for fields by name that a schema alone would hardly ever hit, such as ids that exist. */
  readonly likely: Readonly<Record<string, fc.Arbitrary<unknown>>>;
}

/** Values that a schema allows. */
export function arbitraryOf(schema: Schema, knowledge: Knowledge): fc.Arbitrary<unknown> {
  const of = (part: Schema) => arbitraryOf(part, knowledge);
  if (schema.$ref) return of(knowledge.resolve(schema.$ref));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(of));
  const [firstOfAll] = schema.allOf ?? [];
  if (firstOfAll) return of({ ...schema, ...firstOfAll, allOf: [] });
  switch (schema.type) {
    case 'object':
      return objectOf(schema, of, knowledge.likely);
    case 'array':
      if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map(of));
      return fc.array(of(schema.items || {}), {
        minLength: Math.min(schema.minItems ?? 0, FEW),
        maxLength: Math.min(schema.maxItems ?? FEW, FEW),
      });
    case 'string':
      return stringOf(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: Math.min(schema.maximum ?? 1000, 2 ** 31) });
    case 'number':
      return fc
        .integer({ min: (schema.minimum ?? 0) * 1000, max: Math.min(schema.maximum ?? 1000, 1e6) * 1000 })
        .map((thousandths) => thousandths / 1000);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue();
  }
}

function objectOf(
  schema: Schema,
  of: (part: Schema) => fc.Arbitrary<unknown>,
  likely: Knowledge['likely'],
): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(([name, part]) => {
    const known = likely[name];
    return [name, known ? fc.oneof({ weight: 5, arbitrary: known }, of(part)) : of(part)] as const;
  });
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...(schema.required ?? [])] });
}

function stringOf({ format, pattern, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  const date = fc.date({ min: new Date('1960-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  if (format === 'date-time') return date.map((day) => day.toISOString());
  if (format === 'date') return date.map((day) => day.toISOString().slice(0, 10));
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength, maxLength: Math.min(maxLength, 200), unit: 'grapheme' });
}

/** What programs stumble over. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    '\0',
    '\ud800',
    "'; drop table workouts; --",
    '{{7*7}}',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    'x'.repeat(5000),
    -1,
    -0,
    0.1 + 0.2,
    1e21,
    1e308,
    Number.MAX_SAFE_INTEGER + 2,
    '1e999',
    'NaN',
    [],
    {},
    [[[[[[]]]]]],
    { constructor: { prototype: { admin: true } } },
    true,
  ),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.jsonValue(),
);

/** The value with something in it replaced, left out, repeated or added. */
export function spoilt(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(
      value,
      fc.array(fc.nat(), { minLength: 1, maxLength: FEW }),
      hostileValue,
      fc.constantFrom('replace', 'drop', 'add'),
    )
    .map(([original, way, hostile, how]) => spoil(original, way, hostile, how));
}

function spoil(value: unknown, [step, ...rest]: readonly number[], hostile: unknown, how: string): unknown {
  if (step === undefined || typeof value !== 'object' || value === null) return how === 'drop' ? undefined : hostile;
  if (Array.isArray(value)) {
    if (how === 'add' || value.length === 0) return [...value, value[0] ?? hostile];
    const index = step % value.length;
    return value.map((item, at) => (at === index ? spoil(item, rest, hostile, how) : item));
  }
  const keys = Object.keys(value);
  const key = keys[step % Math.max(1, keys.length)];
  if (how === 'add' || key === undefined) return { ...value, [String(step)]: hostile };
  return { ...value, [key]: spoil((value as Record<string, unknown>)[key], rest, hostile, how) };
}
