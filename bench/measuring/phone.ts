export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

export const BROWSER_ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
