/** As much of an OpenAPI 3.1 document as the page shows. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly tags?: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: { readonly schemas: Schemas };
}

export type Schemas = Readonly<Record<string, JsonSchema>>;

interface OperationObject {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly object[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

export type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;

export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Schemas;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

export interface Operation extends OperationObject {
  readonly method: string;
  readonly path: string;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Every operation; of one address in the order in which one reads about a thing: look, make, change, remove. */
export function listOperations({ paths }: ApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const operation = methods[method];
      return operation ? [{ ...operation, method: method.toUpperCase(), path }] : [];
    }),
  );
}

/** One line of a field table. */
export interface Field {
  /** Where it is: `exercises[].sets[].`; empty at the top. */
  readonly within: string;
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  /** What values are accepted. */
  readonly bounds: readonly string[];
  readonly description: string | undefined;
}

/** Every field of an object, or of the objects in a list, outer ones before inner ones. */
export function listFields(schema: JsonSchema, schemas: Schemas): Field[] {
  return fieldsWithin('', schema, schemas, []);
}

function fieldsWithin(within: string, given: JsonSchema, schemas: Schemas, above: readonly JsonSchema[]): Field[] {
  const schema = resolve(given, schemas);
  // An object that contains its own kind would never end.
  if (above.includes(schema)) return [];
  const inside = [...above, schema];
  if (schema.items) return fieldsWithin(`${within}[].`.replace('.[]', '[]'), schema.items, schemas, inside);
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
    {
      within,
      name,
      type: describeType(property, schemas),
      isRequired: schema.required?.includes(name) ?? false,
      bounds: describeBounds(property, schemas),
      description: property.description ?? resolve(property, schemas).description,
    },
    ...fieldsWithin(`${within}${name}.`, property, schemas, inside),
  ]);
}

const FORMATS: Record<string, string> = { 'date-time': 'instant', binary: 'file', uri: 'address' };

/** `uuid or null`, `list of WorkoutSummary`. */
export function describeType(given: JsonSchema, schemas: Schemas): string {
  const suffix = isNullable(given) ? ' or null' : '';
  const named = referenceName(given);
  if (named) return named + suffix;
  const schema = resolve(given, schemas);
  if (schema.items) return `list of ${describeType(schema.items, schemas)}${suffix}`;
  if (schema.anyOf) return schema.anyOf.map((choice) => describeType(choice, schemas)).join(' or ') + suffix;
  const type = listTypes(schema).filter((name) => name !== 'null')[0] ?? 'anything';
  return (schema.format ? (FORMATS[schema.format] ?? schema.format) : type) + suffix;
}

/** `0 to 1,000`, `at most 120 characters`, `one of kg, lb`, `default 60`. */
export function describeBounds(given: JsonSchema, schemas: Schemas): string[] {
  const schema = resolve(given, schemas);
  // Bounds of plain items are listed here too, since such items have no line of their own.
  const ofItems =
    schema.items && !resolve(schema.items, schemas).properties ? describeBounds(schema.items, schemas) : [];
  const choices = schema.enum?.map(String).join(', ');
  return [
    ...(choices ? [`one of ${choices}`] : []),
    ...range(schema.minimum, schema.maximum, ''),
    ...range(schema.minLength, schema.maxLength, ' characters'),
    ...range(schema.minItems, schema.maxItems, ' items'),
    ...(schema.pattern && !schema.format ? [`fits ${schema.pattern}`] : []),
    ...ofItems,
    ...(given.default === undefined ? [] : [`default ${JSON.stringify(given.default)}`]),
  ];
}

const isBound = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;

function range(least: number | undefined, most: number | undefined, unit: string): string[] {
  const [from, to] = [least, most].map((value) => (isBound(value) ? value.toLocaleString('en') : undefined));
  if (from !== undefined && to !== undefined) return [`${from} to ${to}${unit}`];
  if (to !== undefined) return [`at most ${to}${unit}`];
  return from === undefined ? [] : [`at least ${from}${unit}`];
}

/** The schema behind a reference, without its `or null`. */
function resolve(given: JsonSchema, schemas: Schemas): JsonSchema {
  const reference = referenceName(given);
  if (reference) return resolve(schemas[reference] ?? {}, schemas);
  const [choice, ...others] = given.anyOf?.filter((schema) => schema.type !== 'null') ?? [];
  if (!choice || others.length > 0) return given;
  return resolve(choice, schemas);
}

function referenceName(given: JsonSchema): string | undefined {
  const choices = given.anyOf?.filter((schema) => schema.type !== 'null') ?? [];
  const [only = given] = choices.length === 1 ? choices : [given];
  return only.$ref?.split('/').at(-1);
}

function isNullable(schema: JsonSchema): boolean {
  return listTypes(schema).includes('null') || (schema.anyOf?.some((choice) => choice.type === 'null') ?? false);
}

function listTypes({ type = [] }: JsonSchema): readonly string[] {
  return typeof type === 'string' ? [type] : type;
}
