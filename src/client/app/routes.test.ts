import { describe, expect, it } from 'vitest';
import { routeAt, routes } from './routes.ts';

describe('the route table', () => {
  it('has every route of the specification, with the right access', () => {
    expect(Object.fromEntries(routes.map(({ path, access }) => [path, access]))).toEqual({
      '/': 'signed-out',
      '/auth': 'signed-out',
      '/reset-password': 'signed-out',
      '/home': 'signed-in',
      '/profile': 'signed-in',
      '/history': 'signed-in',
      '/history/edit': 'signed-in',
      '/template': 'signed-in',
      '/trophies': 'signed-in',
      '/settings': 'signed-in',
      '/import': 'signed-in',
      '/exercise-selector': 'signed-in',
      '/workout-logger': 'signed-in',
    });
  });

  it('gives every route its own title', () => {
    expect(new Set(routes.map(({ title }) => title)).size).toBe(routes.length);
  });
});

describe('routeAt', () => {
  it.each(routes.map(({ path }) => path))('finds %s', (path) => {
    expect(routeAt(path).path).toBe(path);
  });

  it.each([
    ['/home/', '/home'],
    ['/Settings', '/settings'],
    ['/no/such/path', '/'],
    ['/home/extra', '/'],
    ['', '/'],
  ])('maps %j to %s', (path, expected) => {
    expect(routeAt(path).path).toBe(expected);
  });
});
