/**
 * Delays the app's scripts, which weigh more than all else on a page together. Pages work without them at
 * first (links, forms and popovers are the browser's own), so they are fetched once the main picture is
 * painted, or at the first touch or key. Takes and returns a page's HTML.
 */
export function delayScripts(html: string): string {
  const bodyAt = html.indexOf('<body')
  const mark = html.lastIndexOf(APP_SCRIPT)
  if (bodyAt === -1 || mark === -1) return html
  const head = html.slice(0, bodyAt)
  const preloads = [...head.matchAll(PRELOAD)].map(([, href]) => href)
  const later = ` type="text/plain" data-app="${preloads.join(' ')}">`
  const between = html.slice(bodyAt, mark)
  return head.replaceAll(PRELOAD, '') + between + later + html.slice(mark + APP_SCRIPT.length)
}

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const APP_SCRIPT = ' type="module" async="">'

/**
 * Runs at the end of every page; does nothing where the scripts were not delayed. Browsers that load no
 * pictures never report one as painted, so there the load event decides. The first formatter of numbers that a
 * page makes costs 15 ms, four times that on a phone, and further ones nothing: it is made while the scripts come.
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
    requestAnimationFrame(function () {
      setTimeout(function () { new Intl.NumberFormat() });
    });
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
  var isShown = picture && picture.checkVisibility();
  if (!isShown || document.hidden) return start();
  addEventListener('pointerdown', start);
  addEventListener('keydown', start);
  if (picture.complete) return whenPainted();
  picture.addEventListener('load', whenPainted);
  picture.addEventListener('error', start);
  addEventListener('load', function () { setTimeout(start, 1000) });
})();
`.trim()
