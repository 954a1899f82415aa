<?php
/**
 * Plugin Name:       Parley Chat
 * Description:       Puts the chat of your Parley server on your website, with one script tag in the footer.
 * Version:           1.0.0
 * Requires at least: 5.7
 * Requires PHP:      7.4
 * Author:            Parley contributors
 * License:           Apache-2.0
 * License URI:       https://www.apache.org/licenses/LICENSE-2.0
 * Text Domain:       parley
 */

defined( 'ABSPATH' ) || exit;

const PARLEY_OPTION    = 'parley_chat';
const PARLEY_PAGE      = 'parley-chat';
const PARLEY_SCRIPT    = '/widget/widget.js';
const PARLEY_POSITIONS = array( 'bottom-right', 'bottom-left', 'top-right', 'top-left' );

add_action( 'wp_footer', 'parley_print_tag' );
add_action( 'admin_init', 'parley_register_settings' );
add_action( 'admin_menu', 'parley_add_page' );
add_filter( 'plugin_action_links_' . plugin_basename( __FILE__ ), 'parley_add_settings_link' );

/** What was saved, complete with what was not. */
function parley_settings() {
	$saved = get_option( PARLEY_OPTION );
	return array_merge(
		array(
			'server'   => '',
			'agent'    => '',
			'color'    => '',
			'position' => '',
			'where'    => 'all',
			'paths'    => '',
		),
		is_array( $saved ) ? $saved : array()
	);
}

function parley_print_tag() {
	$settings = parley_settings();
	if ( '' === $settings['server'] || '' === $settings['agent'] || ! parley_is_wanted_here( $settings ) ) {
		return;
	}
	$attributes = array( 'src' => esc_url( $settings['server'] . PARLEY_SCRIPT ) );
	// Embed keys begin like this; an id is accepted in their place.
	$name                = 0 === strpos( $settings['agent'], 'pk_' ) ? 'data-key' : 'data-agent-id';
	$attributes[ $name ] = $settings['agent'];
	if ( '' !== $settings['color'] ) {
		$attributes['data-color'] = $settings['color'];
	}
	if ( '' !== $settings['position'] ) {
		$attributes['data-position'] = $settings['position'];
	}
	$attributes['async'] = true;
	// Escapes every attribute, and lets plugins for content security policies add theirs.
	wp_print_script_tag( $attributes );
}

function parley_is_wanted_here( $settings ) {
	if ( 'all' === $settings['where'] ) {
		return true;
	}
	$address  = isset( $_SERVER['REQUEST_URI'] ) ? esc_url_raw( wp_unslash( $_SERVER['REQUEST_URI'] ) ) : '/';
	$path     = parley_path_on_site( (string) wp_parse_url( $address, PHP_URL_PATH ) );
	$query    = (string) wp_parse_url( $address, PHP_URL_QUERY );
	$is_named = false;
	foreach ( explode( "\n", $settings['paths'] ) as $pattern ) {
		// With plain permalinks every page has the path of the home page, and only its query tells it apart.
		$is_home  = '/' === $pattern && is_front_page();
		$is_named = $is_named || $is_home || parley_matches( $pattern, $path ) || parley_matches( $pattern, $path . '?' . $query );
	}
	return 'only' === $settings['where'] ? $is_named : ! $is_named;
}

/** The path below the home page, which may itself stand in a folder, without a slash at its end. */
function parley_path_on_site( $path ) {
	$home = untrailingslashit( (string) wp_parse_url( home_url(), PHP_URL_PATH ) );
	if ( '' !== $home && 0 === strpos( $path . '/', $home . '/' ) ) {
		$path = substr( $path, strlen( $home ) );
	}
	return '/' . trim( rawurldecode( $path ), '/' );
}

/** `/shop` is that page alone, `/shop/*` everything below it. */
function parley_matches( $pattern, $path ) {
	if ( '*' !== substr( $pattern, -1 ) ) {
		return '' !== trim( $pattern, '/' ) && '/' . trim( $pattern, '/' ) === $path;
	}
	return 0 === strpos( $path, '/' . ltrim( substr( $pattern, 0, -1 ), '/' ) );
}

function parley_register_settings() {
	register_setting(
		PARLEY_PAGE,
		PARLEY_OPTION,
		array(
			'type'              => 'array',
			'sanitize_callback' => 'parley_sanitize',
		)
	);
}

/** What is wrong is said, and what was saved before stays in its place. */
function parley_sanitize( $entered ) {
	$entered = is_array( $entered ) ? $entered : array();
	$before  = parley_settings();
	$text    = function ( $name ) use ( $entered ) {
		return isset( $entered[ $name ] ) && is_string( $entered[ $name ] ) ? trim( $entered[ $name ] ) : '';
	};
	$refuse  = function ( $name, $message ) use ( $before ) {
		add_settings_error( PARLEY_OPTION, 'parley-' . $name, $message );
		return $before[ $name ];
	};

	$server = parley_clean_server( $text( 'server' ) );
	if ( null === $server ) {
		$server = $refuse( 'server', __( 'The address must be that of your Parley server, such as https://parley.example.com.', 'parley' ) );
	}
	$agent = $text( 'agent' );
	if ( ! preg_match( '/^[\w-]{0,100}$/D', $agent ) ) {
		$agent = $refuse( 'agent', __( 'The agent is an embed key (pk_…) or an id: letters, digits, - and _.', 'parley' ) );
	}
	$color = $text( 'color' );
	if ( '' !== $color && ! preg_match( '/^#[0-9a-f]{6}$/Di', $color ) ) {
		$color = $refuse( 'color', __( 'The colour is written as six digits, such as #2563eb.', 'parley' ) );
	}
	$paths = preg_split( '/\s+/', $text( 'paths' ), -1, PREG_SPLIT_NO_EMPTY );
	return array(
		'server'   => $server,
		'agent'    => $agent,
		'color'    => $color,
		'position' => in_array( $text( 'position' ), PARLEY_POSITIONS, true ) ? $text( 'position' ) : '',
		'where'    => in_array( $text( 'where' ), array( 'only', 'except' ), true ) ? $text( 'where' ) : 'all',
		'paths'    => implode( "\n", array_slice( array_map( 'sanitize_text_field', $paths ), 0, 100 ) ),
	);
}

/** Null where it is no address. Whoever pastes the address of the script means its server. */
function parley_clean_server( $address ) {
	if ( '' === $address ) {
		return '';
	}
	$parts = wp_parse_url( $address );
	$is_ok = is_array( $parts )
		&& in_array( strtolower( $parts['scheme'] ?? '' ), array( 'http', 'https' ), true )
		&& '' !== ( $parts['host'] ?? '' )
		&& ! isset( $parts['user'] ) && ! isset( $parts['query'] ) && ! isset( $parts['fragment'] );
	if ( ! $is_ok ) {
		return null;
	}
	$server = untrailingslashit( esc_url_raw( $address, array( 'http', 'https' ) ) );
	if ( PARLEY_SCRIPT === substr( $server, -strlen( PARLEY_SCRIPT ) ) ) {
		$server = substr( $server, 0, -strlen( PARLEY_SCRIPT ) );
	}
	return '' === $server ? null : $server;
}

function parley_add_page() {
	add_options_page( __( 'Parley Chat', 'parley' ), __( 'Parley Chat', 'parley' ), 'manage_options', PARLEY_PAGE, 'parley_show_page' );
}

function parley_add_settings_link( $links ) {
	$url = admin_url( 'options-general.php?page=' . PARLEY_PAGE );
	array_unshift( $links, sprintf( '<a href="%s">%s</a>', esc_url( $url ), esc_html__( 'Settings', 'parley' ) ) );
	return $links;
}

/** WordPress itself checks the nonce and the right to change options before anything is saved. */
function parley_show_page() {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	$settings  = parley_settings();
	$name_of   = function ( $name ) {
		return PARLEY_OPTION . '[' . $name . ']';
	};
	$positions = array(
		''             => __( 'As the agent says', 'parley' ),
		'bottom-right' => __( 'Bottom right', 'parley' ),
		'bottom-left'  => __( 'Bottom left', 'parley' ),
		'top-right'    => __( 'Top right', 'parley' ),
		'top-left'     => __( 'Top left', 'parley' ),
	);
	$places    = array(
		'all'    => __( 'On all pages', 'parley' ),
		'only'   => __( 'Only on the pages below', 'parley' ),
		'except' => __( 'On all pages but those below', 'parley' ),
	);
	?>
	<div class="wrap">
		<h1><?php esc_html_e( 'Parley Chat', 'parley' ); ?></h1>
		<?php if ( '' === $settings['server'] || '' === $settings['agent'] ) : ?>
			<p><?php esc_html_e( 'Your website shows no chat until the address and the agent are entered.', 'parley' ); ?></p>
		<?php endif; ?>
		<form method="post" action="options.php">
			<?php settings_fields( PARLEY_PAGE ); ?>
			<table class="form-table" role="presentation">
				<tr>
					<th scope="row"><label for="parley-server"><?php esc_html_e( 'Address of Parley', 'parley' ); ?></label></th>
					<td>
						<input type="url" class="regular-text" id="parley-server" placeholder="https://parley.example.com"
							name="<?php echo esc_attr( $name_of( 'server' ) ); ?>" value="<?php echo esc_attr( $settings['server'] ); ?>">
					</td>
				</tr>
				<tr>
					<th scope="row"><label for="parley-agent"><?php esc_html_e( 'Agent', 'parley' ); ?></label></th>
					<td>
						<input type="text" class="regular-text code" id="parley-agent" maxlength="100" aria-describedby="parley-agent-help"
							name="<?php echo esc_attr( $name_of( 'agent' ) ); ?>" value="<?php echo esc_attr( $settings['agent'] ); ?>">
						<p class="description" id="parley-agent-help">
							<?php esc_html_e( 'The embed key (data-key) of the script on the agent’s page in Parley, tab Website; or the agent’s id. Add this website there to the allowed domains.', 'parley' ); ?>
						</p>
					</td>
				</tr>
				<tr>
					<th scope="row"><label for="parley-color"><?php esc_html_e( 'Colour', 'parley' ); ?></label></th>
					<td>
						<input type="text" class="small-text code" id="parley-color" maxlength="7" placeholder="#2563eb" style="width:8em" aria-describedby="parley-color-help"
							name="<?php echo esc_attr( $name_of( 'color' ) ); ?>" value="<?php echo esc_attr( $settings['color'] ); ?>">
						<p class="description" id="parley-color-help"><?php esc_html_e( 'The data-color of the same script. Without it the button has a colour of its own until the chat is opened.', 'parley' ); ?></p>
					</td>
				</tr>
				<tr>
					<th scope="row"><label for="parley-position"><?php esc_html_e( 'Corner', 'parley' ); ?></label></th>
					<td>
						<select id="parley-position" name="<?php echo esc_attr( $name_of( 'position' ) ); ?>">
							<?php foreach ( $positions as $value => $label ) : ?>
								<option value="<?php echo esc_attr( $value ); ?>" <?php selected( $settings['position'], $value ); ?>><?php echo esc_html( $label ); ?></option>
							<?php endforeach; ?>
						</select>
					</td>
				</tr>
				<tr>
					<th scope="row"><?php esc_html_e( 'Where it is shown', 'parley' ); ?></th>
					<td>
						<fieldset>
							<legend class="screen-reader-text"><?php esc_html_e( 'Where it is shown', 'parley' ); ?></legend>
							<?php foreach ( $places as $value => $label ) : ?>
								<label>
									<input type="radio" name="<?php echo esc_attr( $name_of( 'where' ) ); ?>" value="<?php echo esc_attr( $value ); ?>" <?php checked( $settings['where'], $value ); ?>>
									<?php echo esc_html( $label ); ?>
								</label><br>
							<?php endforeach; ?>
							<label for="parley-paths" class="screen-reader-text"><?php esc_html_e( 'Pages', 'parley' ); ?></label>
							<textarea id="parley-paths" rows="4" class="regular-text code" placeholder="/contact&#10;/shop/*" aria-describedby="parley-paths-help"
								name="<?php echo esc_attr( $name_of( 'paths' ) ); ?>"><?php echo esc_textarea( $settings['paths'] ); ?></textarea>
							<p class="description" id="parley-paths-help"><?php esc_html_e( 'One path a line, such as /contact or /?page_id=2; / is the home page, and a * at the end stands for everything below.', 'parley' ); ?></p>
						</fieldset>
					</td>
				</tr>
			</table>
			<?php submit_button(); ?>
		</form>
	</div>
	<?php
}
