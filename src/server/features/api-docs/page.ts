import { ERROR_CODES } from '#contract/errors.ts';
import { type ApiDocument, listOperations, type Operation } from './document.ts';
import { type Html, html } from './html.ts';
import { renderMethod, renderOperation } from './operation.ts';
import { listFields } from './schema-fields.ts';
import { breakable, inlineCode, renderFields } from './schema-table.ts';

interface Section {
  readonly name: string;
  readonly description: string | undefined;
  readonly anchor: string;
  readonly operations: readonly Operation[];
}

/** The whole page, for people; programs read the document itself. */
export function renderPage(document: ApiDocument): string {
  const { title, version, description = '' } = document.info;
  const sections = sectionsOf(document);
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

function sectionsOf(document: ApiDocument): Section[] {
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
