import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const plugin = fileURLToPath(new URL('../../../integrations/wordpress/parley/parley.php', import.meta.url));
const hasPhp = spawnSync('php', ['--version']).status === 0;

/** What the plugin calls of WordPress in these functions, as it stands on a site below /blog. */
const wordPress = `
  define('ABSPATH', '/');
  function add_action() {}
  function add_filter() {}
  function plugin_basename($file) { return $file; }
  function untrailingslashit($text) { return rtrim($text, '/'); }
  function wp_parse_url($url, $part = -1) { return parse_url($url, $part); }
  function home_url() { return 'https://shop.example/blog'; }
  function esc_url_raw($url) { return $url; }
  function esc_url($url) { return $url; }
  function wp_unslash($text) { return $text; }
  function __($text) { return $text; }
  function sanitize_text_field($text) { return $text; }
  function add_settings_error($option, $code) { $GLOBALS['refused'][] = $code; }
  function get_option() { return $GLOBALS['saved'] ?? false; }
  function is_front_page() { return ($GLOBALS['front'] ?? false); }
  function wp_print_script_tag($attributes) { $GLOBALS['printed'] = $attributes; }
  $refused = [];
  $printed = null;
`;

/** Runs PHP after the plugin was loaded, and answers the value of its last expression. */
function runPhp(code: string, result: string) {
  const program = `${wordPress} require ${JSON.stringify(plugin)}; ${code} echo json_encode(${result});`;
  return JSON.parse(
    execFileSync('php', ['-d', 'display_errors=stderr', '-r', program], { encoding: 'utf8' }),
  );
}

const saved = (more: string) =>
  `$saved = ['server' => 'https://parley.example', 'agent' => 'pk_1', ${more}]; parley_print_tag();`;

describe.skipIf(!hasPhp)('the WordPress plugin', { timeout: 30_000 }, () => {
  test('prints one tag with what was saved, and none before', () => {
    expect(runPhp('parley_print_tag();', '$printed')).toBeNull();
    expect(runPhp(saved("'color' => '#112233'"), '$printed')).toEqual({
      src: 'https://parley.example/widget/widget.js',
      'data-key': 'pk_1',
      'data-color': '#112233',
      async: true,
    });
    const byId = runPhp(
      "$saved = ['server' => 'https://parley.example', 'agent' => 'a-b']; parley_print_tag();",
      '$printed',
    );
    expect(byId).toMatchObject({ 'data-agent-id': 'a-b' });
  });

  test('keeps what was saved before where something else than an address, a key or a colour is entered', () => {
    const entered =
      "['server' => 'javascript:alert(1)', 'agent' => '\"><script>', 'color' => 'red', 'position' => 'middle', 'where' => 'never']";
    expect(
      runPhp(
        `$saved = ['server' => 'https://old.example', 'agent' => 'pk_old', 'color' => '#111111'];`,
        `[parley_sanitize(${entered}), $refused]`,
      ),
    ).toEqual([
      {
        server: 'https://old.example',
        agent: 'pk_old',
        color: '#111111',
        position: '',
        where: 'all',
        paths: '',
      },
      ['parley-server', 'parley-agent', 'parley-color'],
    ]);
    expect(runPhp('', "parley_sanitize('nothing')")).toMatchObject({ server: '', agent: '', where: 'all' });
  });

  test.each([
    ['https://parley.example/', 'https://parley.example'],
    ['https://example.com/parley/widget/widget.js', 'https://example.com/parley'],
    ['http://localhost:8080', 'http://localhost:8080'],
    ['', ''],
    ['parley.example', null],
    ['ftp://parley.example', null],
    ['https://name:password@parley.example', null],
    ['https://parley.example/?x=1', null],
  ])('takes the address %s as %s', (entered, server) => {
    expect(runPhp('', `parley_clean_server(${JSON.stringify(entered)})`)).toBe(server);
  });

  test.each([
    ['all', '', '/blog/anything', true],
    ['only', '/contact', '/blog/contact/', true],
    ['only', '/contact', '/blog/contact-us/', false],
    ['only', '/shop/*', '/blog/shop/tea?sort=price', true],
    ['only', '/?page_id=2', '/blog/?page_id=2', true],
    ['only', '/', '/blog/?page_id=2', false],
    ['except', '/contact', '/blog/contact', false],
    ['except', '/contact', '/blog/', true],
  ])('shown %s %s: on %s it is %s', (where, paths, address, isShown) => {
    const here = `$_SERVER['REQUEST_URI'] = '${address}';`;
    const printed = runPhp(here + saved(`'where' => '${where}', 'paths' => '${paths}'`), '$printed');
    expect(printed !== null).toBe(isShown);
  });
});
