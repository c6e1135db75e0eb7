// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { createElement, Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { strategyFor } from '#client/pwa/service-worker/strategy.ts';
import { memberRoutes } from './member-routes.ts';
import { addRoutes, isPlaced, publicRoutes, route, routeAt } from './routes.ts';

const routes = [...publicRoutes, ...memberRoutes];

it('knows the screens of visitors at once, and all others with those of members', () => {
  const paths = ['/', '/auth/', '/reset-password', '/home', '/no/such/path'];
  expect(paths.map(isPlaced)).toEqual([true, true, true, false, false]);
  addRoutes(memberRoutes);
  expect(paths.map(isPlaced)).toEqual([true, true, true, true, true]);
});

describe('the route table', () => {
  it('has every route of the specification, with the right access', () => {
    expect(Object.fromEntries(routes.map(({ path, access }) => [path, access]))).toEqual({
      '/': 'signed-out',
      '/auth': 'signed-out',
      '/reset-password': 'signed-out',
      '/home': 'signed-in',
      '/profile': 'signed-in',
      '/stats/body': 'signed-in',
      '/stats': 'signed-in',
      '/stats/strength': 'signed-in',
      '/stats/muscles': 'signed-in',
      '/stats/lifts': 'signed-in',
      '/stats/summary': 'signed-in',
      '/campaigns': 'signed-in',
      '/campaigns/:id': 'signed-in',
      '/campaigns/:id/edit': 'signed-in',
      '/campaign': 'signed-in',
      '/campaign/map': 'signed-in',
      '/history': 'signed-in',
      '/history/edit': 'signed-in',
      '/template': 'signed-in',
      '/exercises/:id': 'signed-in',
      '/trophies': 'signed-in',
      '/settings': 'signed-in',
      '/import': 'signed-in',
      '/exercise-selector': 'signed-in',
      '/workout-logger': 'signed-in',
    });
  });
});

describe('routeAt', () => {
  it.each(routes.map(({ path }) => path))('finds %s', (path) => {
    const { path: found, address } = routeAt(path.replaceAll(/:\w+/g, 'some-id'));
    expect([found, address]).toEqual([path, path.replaceAll(/:\w+/g, 'some-id')]);
  });

  it.each([
    ['/home/', '/home'],
    ['/Settings', '/settings'],
    ['/no/such/path', '/'],
    ['/home/extra', '/'],
    ['', '/'],
  ])('maps %j to %s', (path, expected) => {
    expect(routeAt(path)).toMatchObject({ path: expected, address: expected, params: {} });
  });
});

const Sets = ({ params: { id, set } }: { params: { id: string; set: string } }) => `${id} ${set}`;

describe('a path with parameters', () => {
  const imports = vi.fn(async () => Sets);
  const example = route('/exercises/:id/sets/:set', () => 'Sets', 'signed-in', imports, {
    skeleton: 'tiles',
    bar: 'screen',
  });
  const table = [...routes, example];

  it.each(['/exercises/Bench-1/sets/2', '/Exercises/Bench-1/Sets/2/'])('matches %s', (path) => {
    const found = routeAt(path, table);
    expect(found.title()).toBe('Sets · GYMRATT');
    expect(found).toMatchObject({
      ...example,
      access: 'signed-in',
      params: { id: 'Bench-1', set: '2' },
      address: '/exercises/Bench-1/sets/2',
    });
  });

  it.each(['/exercises', '/exercises/1/sets', '/exercises//sets/2', '/exercises/1/sets/2/more'])(
    'does not match %s',
    (path) => {
      expect(routeAt(path, table)).toMatchObject({ path: '/', params: {} });
    },
  );

  it('gives its screen the parameters, and loads its code once for all of them', async () => {
    for (const id of ['1', '2']) await routeAt(`/exercises/${id}/sets/3`, table).load();
    expect(imports).toHaveBeenCalledOnce();
    const { Screen, params } = routeAt('/exercises/1/sets/3', table);
    render(createElement(Suspense, null, createElement(Screen, { params })));
    // At once, since its code is there.
    expect(screen.getByText('1 3')).toBeDefined();
  });

  it('is a page for the service worker, which serves the app for it', () => {
    const request = { url: 'https://gym.example/exercises/1/sets/3', method: 'GET', mode: 'navigate' };
    expect(strategyFor(request, 'https://gym.example', { files: [] })).toBe('page');
  });
});
