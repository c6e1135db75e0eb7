/** Enough for a stream to count as playing, and next to nothing for the battery. */
const FRAMES_PER_SECOND = 1;

/** Keeps the screen on over plain HTTP, where there is no Wake Lock. iPhones would need a video with sound, which stops music. */
export function playScreenVideo(): () => void {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext?.('2d');
  if (!pen || !canvas.captureStream) return () => undefined;
  canvas.width = 2;
  canvas.height = 2;
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  const stream = canvas.captureStream(FRAMES_PER_SECOND);
  video.srcObject = stream;
  video.setAttribute('aria-hidden', 'true');
  video.tabIndex = -1;
  // Visible to the browser, but not to the member.
  video.style.cssText = 'position:fixed;top:0;left:0;width:2px;height:2px;opacity:0;pointer-events:none';
  document.body.append(video);

  const draw = () => pen.fillRect(0, 0, 2, 2);
  const timer = setInterval(draw, 1000 / FRAMES_PER_SECOND);
  draw();
  const play = () => {
    // Paused by the browser while the page was hidden.
    if (document.visibilityState === 'visible') void video.play().catch(() => undefined);
  };
  play();
  document.addEventListener('visibilitychange', play);
  return () => {
    document.removeEventListener('visibilitychange', play);
    clearInterval(timer);
    for (const track of stream.getTracks()) track.stop();
    video.remove();
  };
}
