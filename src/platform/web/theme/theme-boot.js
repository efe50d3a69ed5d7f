// Runs before the first paint: the kept theme wins over the system's. The theme in force is noted in a cookie, for the pictures
// of the next page that the server draws.
var root = document.documentElement
function note() {
  var now = root.dataset.theme || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  document.cookie = 'theme=' + now + ';path=/;max-age=31536000;samesite=lax'
}
try {
  var kept = localStorage.getItem('theme')
  if (kept === 'light' || kept === 'dark') root.dataset.theme = kept
} catch {
  // A browser that forbids storage: the system's theme.
}
note()
new MutationObserver(note).observe(root, { attributeFilter: ['data-theme'] })
