import { expect, test } from 'vitest';
import { ERROR_CODES } from '#contract/errors.ts';
import { type ApiDocument, describeBounds, describeType, type JsonSchema, listFields } from './document.ts';
import { html } from './markup.ts';
import { renderPage } from './page.ts';

const HOSTILE = `<script>alert("1")</script>'"&<img src=x onerror=alert(1)>`;

function documentOf(schema: JsonSchema, text = 'Plain'): ApiDocument {
  return {
    info: { title: text, version: text, description: text },
    tags: [{ name: text, description: text }],
    components: { schemas: { Error: schema } },
    paths: {
      [`/api/${text}/{id}`]: {
        patch: {
          operationId: 'patchThing',
          summary: text,
          description: `${text} \`${text}\``,
          tags: [text],
          security: [{ bearer: [] }],
          parameters: [{ name: text, in: text, required: true, description: text, schema }],
          requestBody: { content: { [text]: { schema } } },
          responses: {
            200: { description: text, content: { [text]: { schema } } },
            404: {
              description: text,
              content: {
                'application/json': { schema: { allOf: [{ properties: { code: { enum: ['not_found'] } } }] } },
              },
            },
          },
        },
      },
    },
  };
}

test('all text of the document is escaped', () => {
  const field = { type: HOSTILE, description: HOSTILE, default: HOSTILE, enum: [HOSTILE], pattern: HOSTILE };
  const page = renderPage(documentOf({ type: 'object', properties: { [HOSTILE]: field } }, HOSTILE));
  // Names wrap at their slashes and dots; apart from that the text is there as it was.
  expect(page.replaceAll('<wbr>', '').split('&lt;script&gt;alert(&quot;1&quot;)').length).toBeGreaterThan(20);
  expect(page).not.toMatch(/<(script|img)\b/i);
  expect(page).not.toContain(HOSTILE);
});

test('the page needs no script, no inline style and no other origin', () => {
  const page = renderPage(documentOf({ type: 'object', properties: {} }));
  expect(page).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=|https?:\/\//i);
});

test('every link leads to a place on the page, or to the document', () => {
  const page = renderPage(documentOf({ type: 'object', properties: { id: { type: 'string' } } }));
  const targets = [...page.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, target = '']) => target);
  expect(targets.length).toBeGreaterThan(3);
  for (const target of targets.filter((given) => given !== '/api/openapi.json')) {
    expect(page, target).toContain(`id="${target.slice(1)}"`);
  }
});

test('error codes link to their meaning', () => {
  const page = renderPage(documentOf({ type: 'object', properties: {} }));
  expect(page).toContain('<a href="#error-not_found"><b>404</b> not_found</a>');
  for (const [code, { message }] of Object.entries(ERROR_CODES)) {
    expect(page).toContain(`id="error-${code}"`);
    expect(page).toContain(message);
  }
});

test('long tables of an answer are collapsed, short ones are not', () => {
  const fields = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, { type: 'string' }]));
  expect(renderPage(documentOf({ properties: fields(12) }))).not.toContain('<details>');
  expect(renderPage(documentOf({ properties: fields(13) }))).toContain('<summary>All 13 fields</summary>');
});

test('fields are listed from the outside in, with their path', () => {
  const schemas = { Set: { type: 'object', properties: { reps: { type: 'integer' } }, required: ['reps'] } };
  const schema: JsonSchema = {
    type: 'array',
    items: {
      type: 'object',
      properties: { name: { type: 'string' }, sets: { type: 'array', items: { $ref: '#/components/schemas/Set' } } },
      required: ['sets'],
    },
  };
  expect(
    listFields(schema, schemas).map(({ within, name, type, isRequired }) => [within, name, type, isRequired]),
  ).toEqual([
    ['[].', 'name', 'string', false],
    ['[].', 'sets', 'list of Set', true],
    ['[].sets[].', 'reps', 'integer', true],
  ]);
});

test('a recursive object is listed once', () => {
  const schemas = { Tree: { properties: { left: { $ref: '#/components/schemas/Tree' }, size: { type: 'integer' } } } };
  expect(listFields({ $ref: '#/components/schemas/Tree' }, schemas).map(({ name }) => name)).toEqual(['left', 'size']);
});

test.each<[JsonSchema, string, string[]]>([
  [{ type: 'string', format: 'uuid', pattern: '^x$' }, 'uuid', []],
  [{ type: 'string', format: 'date-time', pattern: '^x$' }, 'instant', []],
  [{ type: 'string', format: 'binary' }, 'file', []],
  [{ type: 'string', pattern: '^[a-z]+$', maxLength: 60 }, 'string', ['at most 60 characters', 'fits ^[a-z]+$']],
  [{ anyOf: [{ type: 'integer', minimum: 1, maximum: 2000 }, { type: 'null' }] }, 'integer or null', ['1 to 2,000']],
  [{ type: ['number', 'null'], minimum: 0 }, 'number or null', ['at least 0']],
  [{ type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991 }, 'integer', []],
  [{ type: 'string', enum: ['kg', 'lb'], default: 'kg' }, 'string', ['one of kg, lb', 'default "kg"']],
  [
    { type: 'array', maxItems: 7, items: { type: 'number', minimum: 0 } },
    'list of number',
    ['at most 7 items', 'at least 0'],
  ],
  [
    { anyOf: [{ anyOf: [{ format: 'date' }, { format: 'date-time' }] }, { type: 'null' }] },
    'date or instant or null',
    [],
  ],
  [{}, 'anything', []],
])('%j is %s', (schema, type, bounds) => {
  expect([describeType(schema, {}), describeBounds(schema, {})]).toEqual([type, bounds]);
});

test('the html tag escapes text, joins lists and drops undefined', () => {
  expect(html`<p>${['a', '<b>', html`<i>${'&'}</i>`, undefined, 7]}</p>`.text).toBe('<p>a&lt;b&gt;<i>&amp;</i>7</p>');
});
