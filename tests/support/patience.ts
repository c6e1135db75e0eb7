import { configure } from '@testing-library/dom';

/** The machine may be shared and busy: what a test waits for may take longer than the second that it is given by default. */
configure({ asyncUtilTimeout: 10_000 });
