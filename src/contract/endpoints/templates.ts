import { templateCreation, templateEdit, templateRename, templatesResponse, workoutTemplate } from '../template.ts';
import { idParams, noBody } from '../values.ts';
import { endpoint } from './endpoint.ts';

export const listTemplates = endpoint('GET', '/api/workout-templates', {
  summary: 'Saved templates, newest first',
  answers: { 200: templatesResponse },
});

export const createTemplate = endpoint('POST', '/api/workout-templates', {
  summary: 'Save a template',
  description: 'Repeated under the same `id`, it answers 200 with the template that is saved already.',
  body: templateCreation,
  answers: { 200: workoutTemplate, 201: workoutTemplate },
  errors: ['template_conflict', 'template_limit', 'unknown_exercise', 'daily_limit'],
  changes: [listTemplates],
  waits: { kind: 'template', id: 'id', after: 'exercises', proof: 'id' },
});

export const editTemplate = endpoint('PUT', '/api/workout-templates/:id', {
  summary: 'Replace a template',
  description:
    'The revision guards against another device: where the template has changed since, nothing is saved and `template_changed` is answered. A request that is repeated answers as before.',
  params: idParams,
  body: templateEdit,
  answers: { 200: workoutTemplate },
  errors: ['template_changed', 'unknown_exercise', 'daily_limit'],
  changes: [listTemplates],
  waits: { kind: 'template', id: 'id', after: 'exercises', proof: 'id' },
});

export const renameTemplate = endpoint('PATCH', '/api/workout-templates/:id', {
  summary: 'Rename a template',
  params: idParams,
  body: templateRename,
  answers: { 200: workoutTemplate },
  changes: [listTemplates],
  waits: { kind: 'template', id: 'id', proof: 'id' },
});

export const deleteTemplate = endpoint('DELETE', '/api/workout-templates/:id', {
  summary: 'Delete a template',
  description: 'It can be restored for 30 days.',
  params: idParams,
  answers: { 204: noBody },
  changes: [listTemplates],
  waits: { kind: 'template', id: 'id' },
});

export const restoreTemplate = endpoint('POST', '/api/workout-templates/:id/restore', {
  summary: 'Take back the deletion of a template',
  params: idParams,
  answers: { 200: workoutTemplate },
  errors: ['template_limit', 'daily_limit'],
  changes: [listTemplates],
  waits: { kind: 'template', id: 'id', proof: 'id' },
});
