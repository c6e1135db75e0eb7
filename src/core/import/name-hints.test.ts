import { expect, test } from 'vitest';
import { categoryFilter, nameHints } from './name-hints.ts';

test.each([
  ['Beinpresse', 'Legs', 'other'],
  ['Viking Press', 'Shoulders', 'other'],
  ['Langhantel-Irgendwas', null, 'barbell'],
  ['Kurzhantelrudern', 'Back', 'dumbbell'],
  ['Curl de bíceps con mancuerna', 'Biceps', 'dumbbell'],
  ['Patada de tríceps en polea', 'Triceps', 'cable'],
  ['Presse à cuisses', 'Legs', 'other'],
  ['Développé machine', 'Shoulders', 'machine'],
  ['Elevação de pernas', 'Core', 'other'],
  ['Supino com barra', 'Chest', 'barbell'],
  ['Alzate laterali con manubri', 'Shoulders', 'dumbbell'],
  ['Rematore ai cavi', 'Back', 'cable'],
  ['Nordic Leg Curl', 'Legs', 'other'],
  ['Spider Curl (Machine)', 'Biceps', 'machine'],
  ['Sled Push', null, 'other'],
  ['Aerobics', null, 'other'],
])('%s says %s and %s', (name, filter, equipment) => {
  expect(nameHints(name)).toMatchObject({ filter, equipment, isWarmUp: false });
});

test.each(['Warm Up', 'Warm-up', 'Aufwärmen', 'Calentamiento', 'Échauffement', 'Aquecimento', 'Riscaldamento'])(
  '%s is a warm-up',
  (name) => {
    expect(nameHints(name).isWarmUp).toBe(true);
  },
);

test('only what is held is a hold', () => {
  const held = [
    'Copenhagen Plank',
    'Dead Hang',
    'Zercher Carry',
    'Wall Sit',
    'Wandsitz',
    'Gainage',
    'Plancha lateral',
    'Hollow Hold',
  ];
  const others = ['Aerobics', 'Warm Up', 'Stretching', 'Yoga', 'Boxing', 'Tennis', 'Sauna'];
  expect(held.filter((name) => !nameHints(name).isHold)).toEqual([]);
  expect(others.filter((name) => nameHints(name).isHold)).toEqual([]);
});

test('categories say the group', () => {
  expect(['Abs', 'Legs', 'Rücken', 'Dos', 'Pecho', 'Olympic'].map(categoryFilter)).toEqual([
    'Core',
    'Legs',
    'Back',
    'Back',
    'Chest',
    null,
  ]);
});
