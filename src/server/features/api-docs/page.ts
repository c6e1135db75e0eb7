import { ERROR_CODES, type ErrorCode } from '#contract/errors.ts';
import {
  type ApiDocument,
  type Content,
  describeBounds,
  describeType,
  type Field,
  listFields,
  listOperations,
  type Operation,
  type Parameter,
  type Schemas,
} from './document.ts';
import { breakable, type Html, html, inlineCode, renderFields } from './markup.ts';

interface Section {
  readonly name: string;
  readonly description: string | undefined;
  readonly anchor: string;
  readonly operations: readonly Operation[];
}

/** The whole page, for people; programs read the document itself. */
export function renderPage(document: ApiDocument): string {
  const { title, version, description = '' } = document.info;
  const sections = listSections(document);
  const { text } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<title>${title} API ${version}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header><p class="brand">${title}</p><p class="version">v${version}</p><a class="raw" href="/api/openapi.json">openapi.json</a></header>
<div class="columns">
${renderNavigation(sections)}
<main id="content">
<h1>${title} API</h1>
${description.split('\n\n').map((paragraph) => html`<p>${inlineCode(paragraph)}</p>`)}
${sections.map((section) => renderSection(section, document))}
${renderErrors(document)}
</main>
</div>
</body>
</html>
`;
  return text;
}

function listSections(document: ApiDocument): Section[] {
  const operations = listOperations(document);
  return (document.tags ?? []).map(({ name, description }) => ({
    name,
    description,
    anchor: `section-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`,
    operations: operations.filter(({ tags = [] }) => tags.includes(name)),
  }));
}

/** On a phone the sections alone, on a wide screen every operation too. */
function renderNavigation(sections: readonly Section[]): Html {
  return html`<nav aria-label="Contents"><ul>
${sections.map(
  ({ name, anchor, operations }) => html`<li><a class="section" href="#${anchor}">${name}</a>
<ul>${operations.map(
    ({ operationId, method, path }) =>
      html`<li><a href="#${operationId}">${renderMethod(method)} <span class="path">${breakable(path.replace(/^\/api/, ''))}</span></a></li>`,
  )}</ul></li>`,
)}
<li><a class="section" href="#errors">Errors</a></li>
</ul></nav>`;
}

function renderSection({ name, description, anchor, operations }: Section, document: ApiDocument): Html {
  const { schemas } = document.components;
  return html`
<section id="${anchor}" aria-labelledby="${anchor}-title">
<h2 id="${anchor}-title">${name}</h2>
<p>${description}</p>
${operations.map((operation) => renderOperation(operation, schemas))}
</section>`;
}

function renderErrors(document: ApiDocument): Html {
  const { schemas } = document.components;
  return html`
<section id="errors" aria-labelledby="errors-title">
<h2 id="errors-title">Errors</h2>
<p>Every error has the same body. Branch on the code: it stays; the sentence may change.</p>
${renderFields('Fields of an error', listFields(schemas.Error ?? {}, schemas))}
<table role="table" class="catalogue">
<caption>Every error code</caption>
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Code</th><th role="columnheader" scope="col">Status</th><th role="columnheader" scope="col">Meaning</th></tr></thead>
<tbody role="rowgroup">${Object.entries(ERROR_CODES).map(
    ([code, { status, message }]) => html`
<tr role="row" id="error-${code}"><th role="rowheader" scope="row">${breakable(code)}</th><td role="cell" class="status">${status}</td><td role="cell" class="description">${message}</td></tr>`,
  )}</tbody>
</table>
</section>`;
}

/** What a reader has to know to make one call. */
function renderOperation(operation: Operation, schemas: Schemas): Html {
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
${listAnswers(operation).map(([status, answer]) => renderAnswer(status, answer, schemas))}
<h4>Errors</h4>
<ul class="codes">${listCodes(operation).map(renderCode)}</ul>
</article>`;
}

function renderMethod(method: string): Html {
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

function listAnswers({ responses }: Operation): [string, Answer][] {
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
function listCodes({ responses }: Operation): ErrorCode[] {
  return Object.values(responses).flatMap(({ content }) =>
    (content?.['application/json']?.schema.allOf ?? []).flatMap(
      ({ properties }) => (properties?.code?.enum ?? []) as readonly ErrorCode[],
    ),
  );
}

function renderCode(code: ErrorCode): Html {
  return html`<li><a href="#error-${code}"><b>${ERROR_CODES[code].status}</b> ${code}</a></li>`;
}
