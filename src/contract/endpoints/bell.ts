import { bellState, deviceQuery, deviceWishes, pushSubscription, restAlarm, ringAgain, testReceipt } from '../bell.ts';
import { noBody } from '../values.ts';
import { endpoint } from './endpoint.ts';

export const getBell = endpoint('GET', '/api/user/push-subscriptions', {
  summary: 'Whether a device can be rung',
  query: deviceQuery,
  answers: { 200: bellState },
});

export const subscribeBell = endpoint('POST', '/api/user/push-subscriptions', {
  summary: 'Have a device rung',
  description: 'An endpoint belongs to one member, the latest; a device has one.',
  body: pushSubscription,
  answers: { 200: bellState },
  changes: [getBell],
});

export const changeBell = endpoint('PATCH', '/api/user/push-subscriptions', {
  summary: 'Choose what a device is rung for besides rests',
  description:
    'A reminder comes on Saturday evening where the member lives, if a streak of two weeks or more would end on Sunday.',
  body: deviceWishes,
  answers: { 200: bellState },
  errors: ['not_found'],
  changes: [getBell],
});

export const unsubscribeBell = endpoint('DELETE', '/api/user/push-subscriptions', {
  summary: 'No longer ring a device',
  query: deviceQuery,
  answers: { 204: noBody },
  changes: [getBell],
});

export const testBell = endpoint('POST', '/api/user/push-subscriptions/test', {
  summary: 'Ring a device in 10 seconds',
  body: deviceQuery,
  answers: { 202: bellState },
  errors: ['not_found'],
  changes: [getBell],
});

export const confirmTestBell = endpoint('POST', '/api/user/push-subscriptions/receipt', {
  summary: 'Tell that the test bell has arrived',
  description: 'Sent by the service worker, which has no session: it names the test, which nobody else knows.',
  access: 'everyone',
  body: testReceipt,
  answers: { 204: noBody },
  errors: ['not_found'],
  changes: [getBell],
});

export const setRestAlarm = endpoint('PUT', '/api/user/rest-alarm', {
  summary: 'Ring a device when the rest is over',
  description: 'One alarm for each device: the next replaces it.',
  body: restAlarm,
  answers: { 204: noBody },
  errors: ['not_found'],
});

export const cancelRestAlarm = endpoint('DELETE', '/api/user/rest-alarm', {
  summary: 'Do not ring',
  query: deviceQuery,
  answers: { 204: noBody },
});

export const ringAgainLater = endpoint('POST', '/api/user/rest-alarm/again', {
  summary: 'Ring again in 30 seconds',
  description: 'Sent by the service worker, which has no session: it names the bell that has rung.',
  access: 'everyone',
  body: ringAgain,
  answers: { 204: noBody },
  errors: ['not_found'],
});
