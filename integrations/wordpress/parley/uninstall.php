<?php
/** Runs when the plugin is deleted: its one option goes with it, on every site of a network. */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

if ( is_multisite() ) {
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $parley_site ) {
		delete_blog_option( $parley_site, 'parley_chat' );
	}
} else {
	delete_option( 'parley_chat' );
}
