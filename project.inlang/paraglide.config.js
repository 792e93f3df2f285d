export default {
  outdir: './messages/compiled',
  // A message that is called without a locale throws: this way of finding a present one finds none.
  strategy: ['globalVariable'],
}
