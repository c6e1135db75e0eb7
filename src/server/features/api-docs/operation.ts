import { ERROR_CODES, type ErrorCode } from '#contract/errors.ts';
import type { Content, Operation, Parameter, Schemas } from './document.ts';
import { type Html, html } from './html.ts';
import { describeBounds, describeType, type Field, listFields } from './schema-fields.ts';
import { breakable, inlineCode, renderFields } from './schema-table.ts';

/** What a reader has to know to make one call. */
export function renderOperation(operation: Operation, schemas: Schemas): Html {
  const { operationId, method, path, summary = '', description, parameters = [], requestBody } = operation;
  return html`
<article id="${operationId}" aria-labelledby="${operationId}-title">
<h3 id="${operationId}-title"><a href="#${operationId}">${renderMethod(method)} <span class="path">${breakable(path)}</span></a></h3>
<p class="summary">${summary}</p>
${description === undefined ? undefined : html`<p>${inlineCode(description)}</p>`}
${renderCallers(operation)}
${parameters.length === 0 ? undefined : renderParameters(parameters, schemas)}
${requestBody && renderBody(requestBody.content, schemas)}
<h4>Answer</h4>
${answersOf(operation).map(([status, answer]) => renderAnswer(status, answer, schemas))}
<h4>Errors</h4>
<ul class="codes">${codesOf(operation).map(renderCode)}</ul>
</article>`;
}

export function renderMethod(method: string): Html {
  return html`<span class="method ${method.toLowerCase()}">${method}</span>`;
}

function renderCallers({ security = [] }: Operation): Html {
  return security.length > 0
    ? html`<p class="who member">For the signed-in member, by bearer token</p>`
    : html`<p class="who">For everybody</p>`;
}

function renderParameters(parameters: readonly Parameter[], schemas: Schemas): Html {
  const fields = parameters.map(
    ({ name, in: place, required = false, description, schema }): Field => ({
      within: '',
      name,
      type: describeType(schema, schemas),
      isRequired: required,
      bounds: describeBounds(schema, schemas),
      description: [`In the ${place}.`, description].filter(Boolean).join(' '),
    }),
  );
  return html`<h4>Parameters</h4>${renderFields('Parameters', fields)}`;
}

function renderBody(content: Content, schemas: Schemas): Html {
  const described = Object.entries(content).map(([type, { schema }]) => {
    const strictness = schema.additionalProperties === false ? ', no other field is accepted' : '';
    return html`<p class="content"><code>${type}</code>: ${describeType(schema, schemas)}${strictness}</p>
${renderFields('Fields of the body', listFields(schema, schemas))}`;
  });
  return html`<h4>Body</h4>${described}`;
}

type Answer = Operation['responses'][string];

function answersOf({ responses }: Operation): [string, Answer][] {
  return Object.entries(responses).filter(([status]) => Number(status) < 400);
}

function renderAnswer(status: string, { description, content }: Answer, schemas: Schemas): Html {
  if (!content) return html`<p class="content"><b>${status}</b> ${description}, without a body</p>`;
  return html`${Object.entries(content).map(
    ([
      type,
      { schema },
    ]) => html`<p class="content"><b>${status}</b> ${description}, <code>${type}</code>: ${describeType(schema, schemas)}</p>
${fold(`Fields of the answer ${status}`, listFields(schema, schemas))}`,
  )}`;
}

const SHORT_TABLE = 12;

/** Long tables of an answer are collapsed: they are looked up, not read. */
function fold(caption: string, fields: readonly Field[]): Html | undefined {
  if (fields.length === 0) return undefined;
  const table = renderFields(caption, fields);
  if (fields.length <= SHORT_TABLE) return table;
  return html`<details><summary>All ${fields.length} fields</summary>${table}</details>`;
}

/** The document names the codes of each status; see `errorResponses`. */
function codesOf({ responses }: Operation): ErrorCode[] {
  return Object.values(responses).flatMap(({ content }) =>
    (content?.['application/json']?.schema.allOf ?? []).flatMap(
      ({ properties }) => (properties?.code?.enum ?? []) as readonly ErrorCode[],
    ),
  );
}

function renderCode(code: ErrorCode): Html {
  return html`<li><a href="#error-${code}"><b>${ERROR_CODES[code].status}</b> ${code}</a></li>`;
}
