/** Shown when a workout cannot be logged, or not yet. */
export const FINISH_MESSAGES = {
  signedOut: { title: 'Please log in to save your workout', description: 'It is kept on this phone until then.' },
  nothing: {
    title: 'No valid sets',
    description: 'Enter weight and reps for at least one set before finishing your workout.',
    /** Where an exercise is measured by something else. */
    otherNumbers: 'Enter the numbers of at least one set before finishing your workout.',
  },
  /** Not the specification's "Please try again": there is no button to press, and nothing the member has to do. */
  slow: 'The server takes long to answer. Your workout is kept on this phone, and is sent by itself if no answer comes.',
  slowUnkept: 'The server takes long to answer. Please leave this page open: this phone could not keep your workout.',
  /** For unexpected errors. */
  broken: { title: 'Failed to save workout: something broke on this phone. Your workout is still here.' },
} as const;

/** The dialogs list the numbers and the reasons below it. */
export function refusedTitle(count: number): string {
  return count === 1 ? 'A number was refused' : 'Numbers were refused';
}
