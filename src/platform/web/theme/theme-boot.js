// Runs before the first paint: the kept theme wins over the system's.
try {
  var kept = localStorage.getItem('theme')
  if (kept === 'light' || kept === 'dark') document.documentElement.dataset.theme = kept
} catch {
  // A browser that forbids storage: the system's theme.
}
