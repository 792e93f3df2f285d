/**
 * The app's scripts weigh more than all else on a page together, and pages work without them at
 * first: links, forms and popovers are the browser's own. So they are fetched when the picture that
 * the guest waits for has been painted, or at the first touch or key. Takes and gives a page's HTML.
 */
export function delayScripts(html: string): string {
  const preloads = [...html.matchAll(PRELOAD)].map(([, href]) => href)
  return html
    .replaceAll(PRELOAD, '')
    .replace(APP_SCRIPT, `<script$1 type="text/plain" data-app="${preloads.join(' ')}">`)
}

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const APP_SCRIPT = /<script([^>]*) type="module" async="">/

/**
 * Stands at the end of every page; does nothing where the scripts were not held back. A browser that
 * shows no pictures says nothing of them: there the end of loading decides.
 */
export const START_SCRIPTS = `
(function () {
  var app = document.querySelector('script[data-app]');
  function start() {
    if (!app) return;
    app.dataset.app.split(' ').forEach(function (href) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    });
    var script = document.createElement('script');
    script.type = 'module';
    script.nonce = app.nonce;
    script.textContent = app.textContent;
    document.head.append(script);
    app = null;
  }
  function whenPainted() {
    try {
      new PerformanceObserver(function (list) {
        if (list.getEntries().some(function (paint) { return paint.element === picture })) start();
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    } catch {
      start();
    }
    setTimeout(start, 1000);
  }
  var picture = document.querySelector('img[fetchpriority=high]');
  if (!picture || document.hidden) return start();
  addEventListener('pointerdown', start);
  addEventListener('keydown', start);
  if (picture.complete) return whenPainted();
  picture.addEventListener('load', whenPainted);
  picture.addEventListener('error', start);
  addEventListener('load', function () { setTimeout(start, 1000) });
})();
`.trim()
